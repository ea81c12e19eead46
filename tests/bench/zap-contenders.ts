import type { Browser, BrowserContext, Page } from 'playwright-core';
import { inRoot } from '#scripts/root.ts';
import { checkoutReply } from '#shared/contract/playback/checkout.ts';
import { becomePersona, type RunningApp, sessionOf } from '#tests/e2e/running-app.ts';
import { type PeerStream, setUpHls, setUpShaka } from './zap-peers.ts';
import { installZapWatch, type ZapOutcome } from './zap-watch.ts';

/** A channel of the demo: its number, code, and its English name as the app shows it. */
export type BenchChannel = { readonly no: number; readonly code: string; readonly name: string };

/**
 * One of the players compared, on a page in a context of its own. `change` changes channel; `rest` stops its
 * video.
 */
export type Contender = {
  readonly page: Page;
  readonly change: (channel: BenchChannel) => Promise<ZapOutcome>;
  readonly rest: () => Promise<void>;
};

/** The app has a second way: the viewer's pointer rests on the channel before they choose it. */
export type OwnContender = Contender & {
  readonly preparedChange: (channel: BenchChannel) => Promise<ZapOutcome>;
};

/**
 * Milliseconds around the app's changes: `dwell` is how long a viewer watches before the next one, their
 * pointer on a row that is to be prepared; `settle` is for a page that was in the background to render the
 * last change, which scrolls its list to the new channel.
 */
export type Pace = { readonly dwell: number; readonly settle: number };
const PERSONA = 'paid';
const VIEWPORT = { width: 1280, height: 800 };

const rest = (page: Page) => () =>
  page.evaluate(() => {
    for (const video of document.querySelectorAll('video')) video.pause();
  });

const outcome = (page: Page): Promise<ZapOutcome> => page.evaluate(() => window.zapWatch.outcome());

async function loggedIn(browser: Browser, app: RunningApp, bypassCSP: boolean): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: VIEWPORT, bypassCSP });
  await becomePersona(context, app.url, PERSONA);
  return context;
}

/** The whole app: the choice is a click on the channel's row, with all that follows from it. */
export async function ownContender(
  browser: Browser,
  app: RunningApp,
  first: BenchChannel,
  { dwell, settle }: Pace,
): Promise<OwnContender> {
  const context = await loggedIn(browser, app, false);
  const page = await context.newPage();
  await page.addInitScript(installZapWatch);
  await page.goto(`${app.url}/en/live/${first.no}/`);
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
  const row = ({ no }: BenchChannel) => page.locator(`a[href^="/en/live/${no}/"]`).first();
  /** Where the row of a channel was found. */
  const places = new Map<number, number>();
  /**
   * Scrolls the channel list to a row, since only the rows in sight are in the document; the position where
   * it was last found is tried first.
   */
  const scrollTo = async ({ no }: BenchChannel): Promise<void> => {
    const place = await page.evaluate(
      async ({ href, top }) => {
        const box = document.querySelector('[data-channel-rows]');
        const rendered = () =>
          new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        box?.scrollTo({ top });
        await rendered();
        while (
          box &&
          box.querySelector(`a[href^="${href}"]`) === null &&
          box.scrollTop + box.clientHeight < box.scrollHeight
        ) {
          box.scrollTop += box.clientHeight / 2;
          await rendered();
        }
        return box?.scrollTop ?? 0;
      },
      { href: `/en/live/${no}/`, top: places.get(no) ?? 0 },
    );
    places.set(no, place);
  };
  /** The page follows the choice after the picture; until it has, rows may move under the pointer. */
  const followed = async ({ no }: BenchChannel, measured: ZapOutcome) => {
    await page.waitForURL((url) => url.pathname.startsWith(`/en/live/${no}/`));
    return measured;
  };
  const arm = (channel: BenchChannel) =>
    page.evaluate((label) => window.zapWatch.arm('click', label), `${channel.no} ${channel.name}`);
  return {
    page,
    rest: rest(page),
    change: async (channel) => {
      await page.bringToFront();
      await page.mouse.move(4, 4);
      await page.waitForTimeout(settle);
      await scrollTo(channel);
      await page.waitForTimeout(dwell);
      await arm(channel);
      await row(channel).evaluate((link: HTMLElement) => link.click());
      return followed(channel, await outcome(page));
    },
    preparedChange: async (channel) => {
      await page.bringToFront();
      await page.waitForTimeout(settle);
      await scrollTo(channel);
      await row(channel).hover();
      await page.waitForTimeout(dwell);
      await arm(channel);
      await page.mouse.down();
      await page.mouse.up();
      return followed(channel, await outcome(page));
    },
  };
}

/** Where a channel's stream is, asked for before anything is measured. */
async function streamOf(
  context: BrowserContext,
  app: RunningApp,
  token: string,
  { code }: BenchChannel,
): Promise<PeerStream> {
  const reply = await context.request.get(`${app.url}/api/harbour/checkout/channel/checkout`, {
    params: { platform: 'web', country_code: 'HK', network_code: code },
    headers: { 'X-User-Token': token, hdid: 'bench', 'app-domain': new URL(app.url).host },
  });
  const { profiles, drm } = checkoutReply.parse(await reply.json());
  const url = profiles[0]?.streaming_path;
  if (url === undefined) throw new Error(`no stream of ${code}: ${await reply.text()}`);
  return { url, licence: drm?.licence_url ?? null };
}

const PEERS = {
  'shaka-player': { script: ['shaka-player', 'dist', 'shaka-player.compiled-es2021.js'], setUp: setUpShaka },
  'hls.js': { script: ['hls.js', 'dist', 'hls.min.js'], setUp: setUpHls },
} as const;

export type PeerName = keyof typeof PEERS;

/**
 * A bare library on an empty page of the same origin, given the stream's address at once. Shaka in its
 * standard build: its HLS build never finishes a load that joins in the middle of an ad break.
 */
export async function peerContender(browser: Browser, app: RunningApp, name: PeerName): Promise<Contender> {
  const { script, setUp } = PEERS[name];
  const context = await loggedIn(browser, app, true);
  const token = (await sessionOf(context, app.url)).user.token ?? '';
  const page = await context.newPage();
  await page.goto(`${app.url}/api/auth/getSession/self/`);
  await page.setContent(
    '<body style="margin:0;background:#000"><video muted playsinline style="width:844px;height:475px"></video></body>',
  );
  await page.evaluate(installZapWatch);
  await page.addScriptTag({ path: inRoot('node_modules', ...script) });
  await page.evaluate(setUp, token);
  return {
    page,
    rest: rest(page),
    change: async (channel) => {
      const stream = await streamOf(context, app, token, channel);
      await page.bringToFront();
      await page.evaluate((one) => {
        window.zapWatch.arm(null, null);
        window.peerLoad(one);
      }, stream);
      return outcome(page);
    },
  };
}
