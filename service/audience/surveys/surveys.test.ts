import { describe, expect, it } from 'vitest';
import { NOON, testBrowser, testService } from '#service/testing/test-client.ts';
import { testContent } from '#service/testing/test-content.ts';
import { session as sessionReply } from '#shared/contract/accounts/session.ts';
import { surveyEndpoints } from '#shared/contract/audience/survey.ts';
import { DAY } from '#shared/kernel/time.ts';
import { SURVEY_FRAME_PATH } from '#shared/navigation/external-pages.ts';

const LIST = '/api/memberzone/getSurveys/?ct=FREE&sc=WEB';
const ANSWERS = [
  { question: 'when', values: ['evening'] },
  { question: 'more', values: ['drama', 'news'] },
  { question: 'satisfied', values: ['4'] },
  { question: 'wish', values: ['More ferries <b>please</b>'] },
];

/** A member in a browser of its own, and the calls about surveys. */
async function member(persona = 'web', now = { at: NOON }) {
  const { url } = await testService({ demo: true, clock: { now: () => now.at } });
  const browser = testBrowser(url);
  await browser.request('POST', '/demo/api/persona', { body: { key: persona } });
  const surveys = async () =>
    surveyEndpoints.getSurveys.reply.parse(await (await browser.request('GET', LIST)).json());
  const report = (event: string, survey_id = 'season') =>
    browser.request('POST', '/api/harbour/surveys/report/', { body: { survey_id, event } });
  const answer = (answers: unknown = ANSWERS, survey_id = 'season') =>
    browser.request('POST', '/api/harbour/surveys/answer/', { body: { survey_id, answers } });
  const record = async (id = 'season') => (await surveys()).records.find(({ survey_id }) => survey_id === id);
  const results = async () => (await browser.request('GET', '/demo/surveys/')).text();
  return { url, browser, surveys, report, answer, record, results };
}

describe('surveys', () => {
  it('are read with their fields, popups and triggers for a customer type and sales channel [S0-3-048] [S1-3-091] [S1-3-092] [S1-3-094] [S1-3-095] [S1-7-089] [S1-7-090]', async () => {
    const { surveys } = await member();
    const { customer_surveys, survey_config, survey_setting } = await surveys();
    expect([customer_surveys, survey_setting]).toEqual([[], { frequency_cap: 7 }]);
    expect(survey_config.results[0]).toEqual({
      id: 'season',
      langs: ['zh_hant', 'en'],
      priority: 1,
      frequency_cap: true,
      pop_up_probability: 1,
      must_do: false,
      time_start: new Date(NOON - 365 * DAY).toISOString(),
      time_end: new Date(NOON + 365 * DAY).toISOString(),
      retry_after: 30,
      remind_times: 3,
      remind_after: 1,
      disable_pop_up: false,
      customer_types: [],
      sales_channels: [],
      triggers_new: [{ trigger: 'home' }, { trigger: 'button', page_id: 'menu' }],
      pop_up_message: {
        zh_hant: '可否用 1 分鐘，幫我們編排今季節目？',
        en: 'One minute to help us plan the season?',
      },
      pop_up_button_left: { zh_hant: '現在回答', en: 'Answer now' },
      pop_up_button_right: { zh_hant: '稍後再答', en: 'Maybe later' },
    });
    const triggers = survey_config.results.flatMap(({ triggers_new }) => triggers_new);
    expect(triggers).toContainEqual({ trigger: 'programme', page_id: '101001' });
    expect(triggers).toContainEqual({ trigger: 'special_zone', menu_id: 'drama' });
    expect(triggers).toContainEqual({ trigger: 'video_end', boxset_id: '116001' });
    expect(triggers).toContainEqual({ trigger: 'video_end', tag_id: 'classic' });
  });

  it('carry each trigger with the page, menu, boxset, video and tag that it names [S1-3-093]', async () => {
    const triggers_new = [
      { trigger: 'home' },
      { trigger: 'programme', page_id: 'p1' },
      { trigger: 'special_zone', menu_id: 'm1' },
      { trigger: 'video_end', boxset_id: 'b1' },
      { trigger: 'video_end', video_id: 'v1' },
      { trigger: 'video_end', tag_id: 't1' },
      { trigger: 'button', page_id: 'p2', menu_id: 'm2', boxset_id: 'b2', video_id: 'v2', tag_id: 't2' },
    ] as const;
    const surveys = testContent.surveys.map((one) => ({
      ...one,
      survey: { ...one.survey, triggers_new: [...triggers_new] },
    }));
    const { url } = await testService({ demo: true }, { ...testContent, surveys });
    const browser = testBrowser(url);
    await browser.request('POST', '/demo/api/persona', { body: { key: 'web' } });
    const sent = await (await browser.request('GET', LIST)).json();
    expect(sent).toMatchObject({
      survey_config: { results: [{ triggers_new }, { triggers_new }, { triggers_new }] },
    });
    expect(surveyEndpoints.getSurveys.reply.parse(sent).survey_config.results[0]?.triggers_new).toEqual(
      triggers_new,
    );
  });

  it('have their config and setting as content calls [S1-7-088], and the session names customer type and sales channel [S1-3-087]', async () => {
    const { browser } = await member();
    const session = sessionReply.parse(
      await (await browser.request('GET', '/api/auth/getSession/self/')).json(),
    );
    expect(session.user).toMatchObject({ customer_type: 'FREE', sales_channel: 'WEB' });
    const headers = { authorization: `Bearer ${session.user.token ?? session.guest_token}` };
    const read = async (name: string) =>
      (await browser.request('GET', `/api/harbour/content/${name}/`, { headers })).json();
    expect(surveyEndpoints.surveyConfig.reply.parse(await read('survey-config')).results).toHaveLength(3);
    expect(await read('survey-setting')).toEqual({ frequency_cap: 7 });
  });

  it('are those of the session’s customer type and sales channel, whatever the query names, and no other is stored [S1-7-089]', async () => {
    const ids = async (browser: ReturnType<typeof testBrowser>, query: string) =>
      surveyEndpoints.getSurveys.reply
        .parse(await (await browser.request('GET', `/api/memberzone/getSurveys/${query}`)).json())
        .survey_config.results.map(({ id }) => id);
    const free = await member();
    expect(await ids(free.browser, '')).toEqual(['season', 'series', 'ad-breaks']);
    expect(await ids(free.browser, '?ct=SVP&sc=WEB')).toEqual(['season', 'series']);
    const plus = await member('member-zone');
    expect(await ids(plus.browser, '?ct=FREE&sc=WEB')).toEqual(['season', 'series']);
    expect((await plus.report('selected', 'ad-breaks')).status).toBe(404);
    expect((await plus.answer([{ question: 'amount', values: ['few'] }], 'ad-breaks')).status).toBe(404);
    expect((await free.answer([{ question: 'amount', values: ['few'] }], 'ad-breaks')).status).toBe(200);
  });

  it('are for members alone; a guest has none and can report and answer none', async () => {
    const { url } = await testService();
    const guest = testBrowser(url);
    expect(
      surveyEndpoints.getSurveys.reply.parse(await (await guest.request('GET', LIST)).json()).survey_config
        .results,
    ).toEqual([]);
    const body = { survey_id: 'season', answers: ANSWERS };
    expect((await guest.request('POST', '/api/harbour/surveys/answer/', { body })).status).toBe(401);
  });

  it('keep what a viewer did: selected, skipped once a day, and for ever after remind_times', async () => {
    const now = { at: NOON };
    const { report, record } = await member('web', now);
    await report('selected');
    expect(await record()).toMatchObject({
      status: 'bingo',
      bingo_until: NOON + 30 * DAY,
      cap_until: NOON + 7 * DAY,
    });
    await report('skipped');
    await report('skipped');
    expect(await record()).toMatchObject({ status: 'bingo', skip_count: 1, skip_until: NOON + DAY });
    for (const day of [1, 2]) {
      now.at = NOON + day * DAY;
      await report('skipped');
    }
    expect(await record()).toMatchObject({ status: 'skip_forever', skip_count: 3 });
    expect((await report('skipped', 'unknown')).status).toBe(404);
  });

  it('store answers once, without the viewer, and show them in the console', async () => {
    const { answer, surveys, results } = await member();
    expect((await answer()).status).toBe(200);
    expect((await answer([{ question: 'when', values: ['night'] }])).status).toBe(200);
    expect((await surveys()).customer_surveys).toEqual([{ survey_id: 'season', answered: true }]);
    const page = await results();
    expect(page).toContain('Before 22:00');
    expect(page).toContain('aria-label="Before 22:00: 1"');
    expect(page).toContain('aria-label="After 22:00: 0"');
    expect(page).toContain('More ferries &lt;b&gt;please&lt;/b&gt;');
    expect(page).not.toContain('web');
  });

  it.each([
    ['an unknown question', [{ question: 'age', values: ['9'] }]],
    ['an option that is not offered', [{ question: 'when', values: ['never'] }]],
    ['two values for one choice', [{ question: 'when', values: ['morning', 'night'] }]],
    ['a question twice', [ANSWERS[0], ANSWERS[0]]],
  ])('refuse %s', async (_, answers) => {
    expect((await (await member()).answer(answers)).status).toBe(400);
  });

  it('have pages in a sandbox without an origin, which only the app may frame', async () => {
    const { browser } = await member();
    const page = await browser.request('GET', `${SURVEY_FRAME_PATH}?survey_id=season&lang=en`);
    expect(page.headers.get('content-security-policy')).toMatch(
      /script-src 'self';.*form-action 'none'; sandbox allow-scripts allow-forms$/,
    );
    expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    const html = await page.text();
    expect(html).toContain('<html lang="en">');
    expect([...html.matchAll(/<fieldset data-question="(\w+)"/g)].map(([, id]) => id)).toEqual([
      'when',
      'more',
      'satisfied',
      'wish',
    ]);
    expect((await browser.request('GET', `${SURVEY_FRAME_PATH}?survey_id=none`)).status).toBe(404);
  });
});
