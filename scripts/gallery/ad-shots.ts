import type { Page } from 'playwright-core';
import { BANNER_FROM_WIDTH } from '#shared/domain/ads/banner-plan.ts';
import { href } from '#shared/navigation/href.ts';
import type { DemoLinks } from './demo-links.ts';
import { flagged } from './replies.ts';
import type { Shot } from './shot.ts';
import { waitForPicture } from './wait-for-picture.ts';

const PATIENCE = { timeout: 30_000 };
const SKIPPABLE = 'seastar-12';
const UNSKIPPABLE = 'banyan-10';

const episode =
  (at = 0) =>
  ({ language }: DemoLinks) =>
    href.episode(language, '101001', '-', '101001001', at);
const channel = ({ channel: address }: DemoLinks): string => address;

const demo = async (page: Page, path: string, body: object): Promise<void> => {
  const reply = await page.request.post(new URL(`/demo/api/${path}`, page.url()).href, { data: body });
  if (!reply.ok()) throw new Error(`demo ${path}: ${reply.status()} ${await reply.text()}`);
};

/** Turns ads on, names the films of each break, and shows the page again; then whatever the picture needs. */
const withAds =
  (creatives: readonly string[], ...steps: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    await demo(page, 'ads', { creatives });
    await flagged({ ads_enabled: true })(page);
    for (const step of steps) await step(page);
  };

const inAd = (page: Page) => page.locator('[data-phase="ad"] [role="progressbar"]').waitFor(PATIENCE);
const skippable = (page: Page) => page.locator('[data-skip-ad]').waitFor(PATIENCE);
const second = (page: Page) => page.locator('[data-phase="ad"] [data-ad-index="2"]').waitFor(PATIENCE);
const paused = (page: Page) => page.keyboard.press(' ');
const why = (page: Page) => page.locator('[data-opens="ad"]').click();
const captioned = (page: Page) => page.locator('[data-ad-captions]:not(:empty)').waitFor(PATIENCE);
/** Leaves the screen while the ad plays. */
const leave = async (page: Page) => {
  await page.mouse.move(300, 200);
  await page.locator('[data-phase="ad"] header button').first().click();
  await page.locator('[data-dock] [data-compact-ad]').waitFor(PATIENCE);
};
const skip = async (page: Page) => {
  await skippable(page);
  await page.keyboard.press('s');
  await page.locator('[data-phase="playing"]').first().waitFor(PATIENCE);
};
const withControls = async (page: Page) => {
  await waitForPicture(page);
  await page.mouse.move(300, 200);
};
const marked = (page: Page) => page.locator('[data-ad-marks]').waitFor(PATIENCE);
/** Eight seconds before the first break that is to come. */
const beforeBreak = async (page: Page) => {
  await page.evaluate(() => {
    const places = [...document.querySelectorAll('[data-ad-marks] > *')].map((mark) =>
      Number(getComputedStyle(mark).getPropertyValue('--x')),
    );
    const content = [...document.querySelectorAll('video')].find(({ duration }) => duration > 60);
    if (content !== undefined)
      content.currentTime = (content.duration * Math.min(...places.filter((place) => place > 1))) / 100 - 8;
  });
  await page.locator('[data-ad-soon]').waitFor(PATIENCE);
};
const banner = (page: Page) =>
  page.locator('[data-bottom-banner]:not([data-bottom-banner=""])').waitFor(PATIENCE);
/** A message to every channel, as the ad server's operators send it. */
const imageAd = (type: 'Inverted-L-Shape' | 'Key-Up') => async (page: Page) => {
  await waitForPicture(page);
  await demo(page, 'image-ad', { type });
  /* One of the other kind may appear first, from the previous screenshot. */
  await page
    .locator(`[data-ad-slot="${type === 'Key-Up' ? 'keyup' : 'uwall'}"]`)
    .waitFor({ timeout: 90_000 });
};
/** A break of every channel, which begins now. */
const liveBreak = async (page: Page) => {
  await waitForPicture(page);
  await demo(page, 'ad-break', { network_code: null, seconds: 30 });
  await inAd(page);
};
/** Both platforms fail from the start: the content plays without an ad. */
const broken = (prepare: (page: Page) => Promise<void>) => async (page: Page) => {
  for (const platform of [0, 1]) await demo(page, 'ads', { platform, fault: 'not-found' });
  await prepare(page);
};

/** Every state of ads. */
export const AD_SHOTS: readonly Shot[] = [
  { name: 'ad-pre-roll', address: episode(), persona: 'free', prepare: withAds([UNSKIPPABLE], inAd) },
  { name: 'ad-skippable', address: episode(), persona: 'free', prepare: withAds([SKIPPABLE], skippable) },
  { name: 'ad-paused', address: episode(), persona: 'free', prepare: withAds([SKIPPABLE], inAd, paused) },
  { name: 'ad-captions', address: episode(), persona: 'free', prepare: withAds([SKIPPABLE], captioned) },
  { name: 'ad-dock', address: episode(), persona: 'free', prepare: withAds([SKIPPABLE], inAd, leave) },
  {
    name: 'ad-second',
    address: episode(),
    persona: 'free',
    prepare: withAds([UNSKIPPABLE, SKIPPABLE], second),
  },
  { name: 'ad-why', address: episode(), persona: 'free', prepare: withAds([UNSKIPPABLE], inAd, why) },
  { name: 'ad-live-roll', address: channel, persona: 'free', prepare: withAds([SKIPPABLE], liveBreak) },
  {
    name: 'ad-live-captions',
    address: channel,
    persona: 'free',
    prepare: withAds([SKIPPABLE], liveBreak, captioned),
  },
  {
    name: 'ad-marks',
    address: episode(),
    persona: 'free',
    prepare: withAds([SKIPPABLE], skip, marked, withControls),
  },
  {
    name: 'ad-soon',
    address: episode(),
    persona: 'free',
    prepare: withAds([SKIPPABLE], skip, marked, beforeBreak),
  },
  {
    name: 'ad-failed',
    address: episode(),
    persona: 'free',
    prepare: broken(withAds([SKIPPABLE], withControls)),
  },
  { name: 'ad-uwall', address: channel, persona: 'free', prepare: withAds([], imageAd('Inverted-L-Shape')) },
  { name: 'ad-keyup', address: channel, persona: 'free', prepare: withAds([], imageAd('Key-Up')) },
  {
    name: 'ad-banner',
    address: ({ language }) => href.home(language),
    persona: 'free',
    prepare: withAds([], banner),
    from: BANNER_FROM_WIDTH,
  },
];
