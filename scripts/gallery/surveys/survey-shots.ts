import type { FrameLocator, Page } from 'playwright-core';
import type { DemoLinks } from '#scripts/gallery/demo-links.ts';
import { flagged } from '#scripts/gallery/replies.ts';
import type { Shot } from '#scripts/gallery/shot.ts';
import { SURVEY_FRAME_PATH } from '#shared/navigation/external-pages.ts';
import { href } from '#shared/navigation/href.ts';

const home = ({ language }: DemoLinks): string => href.home(language);
const PROMPT = '[data-prompt="survey"]';
const ANSWER = '/api/harbour/surveys/answer/';
const SEASON = [
  { question: 'when', values: ['evening'] },
  { question: 'more', values: ['drama', 'travel'] },
  { question: 'satisfied', values: ['4'] },
  { question: 'wish', values: ['More ferries, please.'] },
];

type Step = (page: Page) => Promise<unknown>;

const frameOf = (page: Page): FrameLocator => page.locator(PROMPT).frameLocator('iframe');
const next: Step = (page) => frameOf(page).locator('.primary').click();
const choose =
  (...values: readonly string[]): Step =>
  async (page) => {
    for (const value of values)
      await frameOf(page).locator(`fieldset:not([hidden]) input[value="${value}"]`).press('Space');
  };
const write: Step = (page) => frameOf(page).locator('textarea').fill('More ferries, please. 多些渡輪。');

/** The popup on the home screen of a member. */
const offered: Step = async (page) => {
  await flagged({ surveys: true })(page);
  await page.locator('[data-survey-pop-up]').waitFor();
};

/** Opens the survey and takes the steps in its page. */
const openSurvey =
  (...steps: readonly Step[]) =>
  async (page: Page): Promise<void> => {
    await offered(page);
    await page.locator('[data-survey-pop-up] button').first().click();
    await frameOf(page).locator('legend:visible').waitFor();
    for (const step of steps) await step(page);
  };
const second: readonly Step[] = [choose('evening'), next];
const third: readonly Step[] = [...second, choose('drama', 'travel'), next];
const last: readonly Step[] = [...third, choose('4'), next, write];

const away: Step = (page) => page.route(`**${ANSWER}`, (route) => route.abort());
const card: Step = (page) =>
  page.locator(`${PROMPT} iframe[data-shown="true"]`).waitFor({ state: 'detached' });
const ended: Step = (page) => page.locator(PROMPT).getByRole('button').nth(1).waitFor();

/** The survey’s page never loads. */
const failed = async (page: Page): Promise<void> => {
  await page.route(
    (url) => url.pathname === SURVEY_FRAME_PATH,
    (route) => route.abort(),
  );
  await offered(page);
  await page.locator('[data-survey-pop-up] button').first().click();
  await page.locator(`${PROMPT} [class*="actions"] button`).nth(1).waitFor({ timeout: 15_000 });
};

/** Three members have answered; the last one wrote nothing. */
const results = async (page: Page): Promise<void> => {
  for (const [key, values] of Object.entries({ paid: 'evening', gold: 'evening', ultra: 'night' })) {
    await page.request.post(new URL('/demo/api/persona', page.url()).href, { data: { key } });
    const answers = SEASON.map((one) => (one.question === 'when' ? { ...one, values: [values] } : one));
    const body = { survey_id: 'season', answers: key === 'ultra' ? answers.slice(0, 3) : answers };
    const reply = await page.request.post(new URL(ANSWER, page.url()).href, { data: body });
    if (!reply.ok()) throw new Error(`the answers were refused with ${reply.status()}`);
  }
  await page.reload();
};

/** Every state of a survey, and its results in the console. */
export const SURVEY_SHOTS: readonly Shot[] = [
  {
    name: 'survey-pop-up',
    address: home,
    persona: 'paid',
    prepare: async (page) => void (await offered(page)),
  },
  { name: 'survey-single', address: home, persona: 'paid', prepare: openSurvey(choose('evening')) },
  {
    name: 'survey-multiple',
    address: home,
    persona: 'paid',
    prepare: openSurvey(...second, choose('drama', 'travel')),
  },
  { name: 'survey-scale', address: home, persona: 'paid', prepare: openSurvey(...third, choose('4')) },
  { name: 'survey-text', address: home, persona: 'paid', prepare: openSurvey(...last) },
  {
    name: 'survey-unsent',
    address: home,
    persona: 'paid',
    prepare: openSurvey(away, ...last, next, card, ended),
  },
  { name: 'survey-thanks', address: home, persona: 'paid', prepare: openSurvey(...last, next, card, ended) },
  { name: 'survey-failed', address: home, persona: 'paid', prepare: failed },
  { name: 'console-surveys', address: () => '/demo/surveys/', prepare: results, full: true },
];
