import type { Browser, BrowserContext, Page } from 'playwright-core';
import { ensureChromium } from '#scripts/lib/chromium.ts';
import { ensureWebBuild } from '#scripts/lib/web-build.ts';
import { inRoot } from '#scripts/root.ts';
import { checkoutReply } from '#shared/contract/playback/checkout.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { launchChromium } from '#tests/e2e/launch-browser.ts';
import { becomePersona, type RunningApp, sessionOf, startApp, untilPlaying } from '#tests/e2e/running-app.ts';
import {
  type BareChoice,
  type BreakOutcome,
  bareChoice,
  type Choice,
  type ContentStream,
  choosePreroll,
  playBreak,
  reSourced,
} from './ads-page.ts';
import { type BenchRow, finishBench, pairedRow, soloRow } from './bench-report.ts';
import { pairRatio, quantile, quantileEstimate } from './statistics.ts';
import { atMost, type BenchVerdict, below, exactly } from './verdict.ts';

const QUICK = process.argv.includes('--quick');
const STARTS = 40;
/** A quick run ends each kind of start after this time, with at least as many as make an interval. */
const QUICK_MS = 9 * SECOND;
const FEWEST = 6;
const BREAKS = QUICK ? 6 : 50;
const PEER_BREAKS = QUICK ? 6 : 20;
/** Breaks that are not counted: they load code, and the engine compiles what runs often. */
const WARM_UP = QUICK ? 1 : 10;

const EPISODE = '/en/programme/101001/The-Last-Ferry/e/101001001/';
const VIDEO = '9101001001';
/** How long the programme page is idle after its pre-roll has been fetched. */
const REST_MS = 400;

const CREATIVE = 'seastar-12';
const FILM = '/media/ads/ferry.mp4';
const MB = 1024 ** 2;

async function windowOf(browser: Browser, app: RunningApp, bypassCSP: boolean) {
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    bypassCSP,
  });
  await becomePersona(context, app.url, 'free');
  return { context, page: await context.newPage() };
}

/** An empty page of the app's origin with the standard build of Shaka. */
async function setBarePage(page: Page, app: RunningApp): Promise<void> {
  await page.goto(`${app.url}/api/auth/getSession/self/`);
  await page.setContent(
    '<body style="margin:0;background:#000"><video muted playsinline style="width:844px;height:475px"></video></body>',
  );
  await page.addScriptTag({
    path: inRoot('node_modules', 'shaka-player', 'dist', 'shaka-player.compiled-es2021.js'),
  });
}

async function contentStream(context: BrowserContext, app: RunningApp): Promise<ContentStream> {
  const token = (await sessionOf(context, app.url)).user.token ?? '';
  const reply = await context.request.get(`${app.url}/api/harbour/checkout/video/checkout`, {
    params: { platform: 'web', country_code: 'HK', video_id: VIDEO },
    headers: { 'X-User-Token': token },
  });
  const { profiles, drm } = checkoutReply.parse(await reply.json());
  const url = profiles[0]?.streaming_path;
  if (url === undefined) throw new Error(`no stream: ${await reply.text()}`);
  return { url, licence: drm?.licence_url ?? null, token };
}

const PROGRAMME = '/en/programme/109001/x/';
/**
 * Episodes that are chosen in turn if nothing is prepared; the page expects the newest or the one that was
 * started.
 */
const EPISODES = ['109001028', '109001027', '109001026'] as const;
const PLAY = 'a[data-does="play"]';

/** Returns the bare page's requests for an episode: its checkout, and the tag of the first platform. */
function bareRequest(episode: string, token: string): BareChoice {
  const checkout = new URLSearchParams({ platform: 'web', country_code: 'HK', video_id: `9${episode}` });
  const tag = new URLSearchParams({
    platform: '0',
    kind: 'preroll',
    item: `9${episode}`,
    lang: 'en',
    break: 'preroll',
  });
  return { checkout: `/api/harbour/checkout/video/checkout?${checkout}`, tag: `/ads/vast?${tag}`, token };
}

/**
 * Choices of one kind, alternating with those of a bare page: the creative alone, and after checkout and
 * VAST.
 */
type Starts = { readonly ours: Choice[]; readonly creative: number[]; readonly requested: number[] };

/**
 * As for viewers: a programme page that has just been opened is idle for a moment, then its main button is
 * clicked. The bare page is as fresh.
 */
async function measurePrepared(page: Page, app: RunningApp, bare: BareTurn): Promise<Starts> {
  const starts: Starts = { ours: [], creative: [], requested: [] };
  const goesOn = turnsUntil();
  for (let turn = 0; goesOn(starts); turn += 1) {
    await page.bringToFront();
    await page.goto(`${app.url}${PROGRAMME}`);
    await page.locator(PLAY).waitFor();
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLVideoElement>('video[data-ad]')].some(
        ({ readyState }) => readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
      ),
    );
    await page.waitForTimeout(REST_MS);
    const choice = await page.evaluate(choosePreroll, PLAY);
    await page.goto('about:blank');
    await bare(starts, turn > 0);
    if (turn > 0) starts.ours.push(choice);
  }
  return starts;
}

/**
 * An episode that nothing was prepared for, in a page that is open and has its code. The first of each is not
 * counted, since it loads code.
 */
async function measureUnprepared(page: Page, app: RunningApp, bare: BareTurn): Promise<Starts> {
  const starts: Starts = { ours: [], creative: [], requested: [] };
  const goesOn = turnsUntil();
  await page.goto(`${app.url}${PROGRAMME}`);
  for (let turn = 0; goesOn(starts); turn += 1) {
    const link = `[data-episode="${EPISODES[turn % EPISODES.length]}"] a`;
    await page.bringToFront();
    await page.locator(link).first().waitFor();
    const choice = await page.evaluate(choosePreroll, link);
    await page.goBack();
    await bare(starts, turn > 0);
    if (turn > 0) starts.ours.push(choice);
  }
  await page.goto('about:blank');
  return starts;
}

/** Whether another start is measured, of a kind whose first is measured now. */
function turnsUntil(): (starts: Starts) => boolean {
  const began = performance.now();
  return ({ ours }) =>
    ours.length < STARTS && !(QUICK && ours.length >= FEWEST && performance.now() - began > QUICK_MS);
}

/** Measures the bare page once, for its half of a turn. */
type BareTurn = (starts: Starts, counts: boolean) => Promise<void>;

const bareTurns =
  (bare: Page, app: RunningApp, token: string): BareTurn =>
  async ({ creative, requested }, counts) => {
    await bare.bringToFront();
    for (const [list, choice] of [
      [requested, bareRequest(EPISODES[0], token)],
      [creative, { creative: FILM }],
    ] as const) {
      await setBarePage(bare, app);
      const delay = await bare.evaluate(bareChoice, choice);
      if (counts) list.push(delay);
    }
  };

/**
 * Seconds between two breaks, so that none starts on its own between two that are reached by a seek; and of a
 * seek by key.
 */
const SPACING = 40;
const STEP = 10;

/**
 * Seeks over the next break until it plays. On a slow machine a key may come while the content can't be
 * sought yet.
 */
async function reachBreak(page: Page): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) {
    for (let step = 0; step < (turn === 0 ? SPACING / STEP : 1); step += 1)
      await page.keyboard.press('ArrowRight');
    const reached = page.locator('[data-phase="ad"]').first().waitFor({ timeout: 15_000 });
    if (await reached.then(() => true).catch(() => false)) return;
  }
  throw new Error('no break was reached');
}

/** Breaks of one video, reached by a seek each; the heap is read after a collection. */
async function measureBreaks(page: Page, context: BrowserContext, app: RunningApp) {
  const at = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 19);
  const breaks = Array.from(
    { length: 66 },
    (_, index) =>
      `<vmap:AdBreak timeOffset="${at((index + 1) * SPACING)}" breakType="linear" breakId="b${index}"/>`,
  );
  const body = `<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">${breaks.join('')}</vmap:VMAP>`;
  await page.route('**/ads/vmap*', (route) => route.fulfill({ contentType: 'application/xml', body }));
  await app.demo('ads', { creatives: [] });
  await page.goto(`${app.url}${EPISODE}?t=2`);
  await untilPlaying(page, 0.3);
  await app.demo('ads', { creatives: [CREATIVE] });
  const heap = await heapReader(page, context);
  const outcomes: BreakOutcome[] = [];
  const heaps: number[] = [];
  for (let turn = 0; turn < BREAKS + WARM_UP; turn += 1) {
    await reachBreak(page);
    const outcome = await page.evaluate(playBreak);
    await page.waitForFunction(() => document.querySelector('[data-phase="playing"]') !== null);
    if (turn < WARM_UP) continue;
    outcomes.push(outcome);
    // A slope cannot be read off a few breaks.
    if (!QUICK) heaps.push(await whilePaused(page, heap));
  }
  return { outcomes, heaps };
}

/** Reads the used heap in MB after a collection. */
async function heapReader(page: Page, context: BrowserContext): Promise<() => Promise<number>> {
  const devtools = await context.newCDPSession(page);
  return async () => {
    /* Twice: what the first collection finds finalisers for, the second frees. */
    for (let round = 0; round < 2; round += 1) await devtools.send('HeapProfiler.collectGarbage');
    return ((await devtools.send('Runtime.getHeapUsage')).usedSize as number) / MB;
  };
}

/** Pauses the content, so that it does not run into the next break meanwhile. */
async function whilePaused<T>(page: Page, read: () => Promise<T>): Promise<T> {
  await page.keyboard.press('Space');
  await page.waitForFunction(() => document.querySelector('[data-phase="paused"]') !== null);
  const value = await read();
  await page.keyboard.press('Space');
  return value;
}

/** Seconds of a break that are watched before its end is sought. */
const SEEN = 1.3;

/**
 * The heap over the same seeks in the same video without a break in it. A playing page grows anyway in its
 * first minutes: the engine compiles what runs often, and Shaka reads the playlist of each quality that it
 * reaches.
 */
async function measureSeeks(
  page: Page,
  context: BrowserContext,
  app: RunningApp,
): Promise<readonly number[]> {
  await page.route('**/ads/vmap*', (route) =>
    route.fulfill({ contentType: 'application/xml', body: '<vmap:VMAP/>' }),
  );
  await app.demo('ads', { creatives: [] });
  await page.goto(`${app.url}${EPISODE}?t=2`);
  await untilPlaying(page, 0.3);
  const heap = await heapReader(page, context);
  const heaps: number[] = [];
  for (let turn = 0; turn < BREAKS + WARM_UP; turn += 1) {
    for (let step = 0; step < SPACING / STEP; step += 1) await page.keyboard.press('ArrowRight');
    await untilPlaying(page, SEEN);
    if (turn >= WARM_UP) heaps.push(await whilePaused(page, heap));
  }
  return heaps;
}

/** The same in a window of its own. */
async function seeksOf(browser: Browser, app: RunningApp): Promise<readonly number[]> {
  const { page, context } = await windowOf(browser, app, false);
  await page.bringToFront();
  const seeks = await measureSeeks(page, context, app);
  await context.close();
  return seeks;
}

/** Bytes of script that a viewer without ads fetches for ads. */
async function adBytes(browser: Browser, app: RunningApp): Promise<number> {
  const { context, page } = await windowOf(browser, app, false);
  await becomePersona(context, app.url, 'free');
  await app.demo('flags', { flags: { ads_enabled: false } });
  let bytes = 0;
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (/\.js$/.test(pathname) && /ads-controller|vast|vmap|ad-overlay|prebid/.test(pathname))
      bytes += (await response.body()).length;
  });
  await page.goto(`${app.url}${EPISODE}`);
  await untilPlaying(page, 1);
  await context.close();
  return bytes;
}

/** Dropped frames of all, in percent. */
function droppedShare(outcomes: readonly BreakOutcome[]): number {
  const frames = outcomes.reduce((sum, one) => sum + one.frames, 0);
  const dropped = outcomes.reduce((sum, one) => sum + one.dropped, 0);
  return (dropped / Math.max(1, frames)) * 100;
}

/** Growth over all breaks by least squares, in MB. */
function growth(heaps: readonly number[]): number {
  const count = heaps.length;
  const mean = heaps.reduce((sum, one) => sum + one, 0) / count;
  const middle = (count - 1) / 2;
  const spread = heaps.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
  return (heaps.reduce((sum, one, index) => sum + (index - middle) * (one - mean), 0) / spread) * count;
}

type Measured = {
  readonly starts: Starts;
  readonly unprepared: Starts;
  readonly breaks: { readonly outcomes: readonly BreakOutcome[]; readonly heaps: readonly number[] };
  /** Heaps after the same seeks without breaks. */
  readonly seeks: readonly number[];
  readonly peer: readonly BreakOutcome[];
  readonly bytes: number;
};

const medianOf = ({ ours }: Starts, name: keyof Choice): number =>
  quantile(
    ours.map((one) => one[name]),
    0.5,
  );

/** Our first frame against the bare page's: with the creative's address given, and with the same requests. */
function startRows(name: string, starts: Starts) {
  const ours = starts.ours.map(({ seen }) => seen);
  const against = (peerName: string, peer: readonly number[]) => ({
    ratio: pairRatio(ours, peer),
    row: pairedRow(
      { case: name, metric: 'click to first frame on screen, median', unit: 'ms', peerName },
      ours,
      peer,
    ),
  });
  const creative = against('bare shaka-player, creative given', starts.creative);
  const requested = against('bare shaka-player with checkout and VAST', starts.requested);
  return {
    creative,
    requested,
    rows: [
      creative.row,
      requested.row,
      soloRow(name, 'the same, p95', 'ms', quantile(ours, 0.95)),
      soloRow(name, 'starts counted', '', ours.length),
    ],
  };
}

/** Growth of the heap by breaks against the same seeks without one; nothing if it was not read. */
function heapReport(
  heaps: readonly number[],
  seeks: readonly number[],
): { readonly rows: BenchRow[]; readonly verdicts: BenchVerdict[] } {
  if (heaps.length === 0) return { rows: [], verdicts: [] };
  const added = growth(heaps) - growth(seeks);
  return {
    rows: [
      soloRow('break', `growth of the heap over ${heaps.length} breaks`, 'MB', growth(heaps)),
      soloRow('break', 'growth of the heap over the same seeks without a break', 'MB', growth(seeks)),
    ],
    verdicts: [below('growth of the heap by the breaks, MB', added, 1)],
  };
}

function report({ starts, unprepared, breaks, seeks, peer, bytes }: Measured): number {
  const delays = breaks.outcomes.map(({ toContent }) => toContent);
  const again = peer.map(({ toContent }) => toContent);
  const prepared = startRows('pre-roll, prepared on its programme page', starts);
  const cold = startRows('pre-roll, nothing prepared', unprepared);
  const end = pairedRow(
    {
      case: 'break',
      metric: 'end of the ad to a moving content frame, median',
      unit: 'ms',
      peerName: 're-sourced element',
    },
    delays,
    again,
  );
  const share = droppedShare(breaks.outcomes);
  const more = share - droppedShare(peer);
  const p95 = quantile(delays, 0.95);
  const heap = heapReport(breaks.heaps, seeks);
  const rows: readonly BenchRow[] = [
    ...prepared.rows,
    ...cold.rows,
    soloRow(
      'pre-roll, nothing prepared',
      'click to the start of the player, median',
      'ms',
      medianOf(unprepared, 'chosen'),
    ),
    soloRow(
      'pre-roll, nothing prepared',
      'click to the ad requests, median',
      'ms',
      medianOf(unprepared, 'requested'),
    ),
    soloRow(
      'pre-roll, nothing prepared',
      'click to their answers, median',
      'ms',
      medianOf(unprepared, 'loaded'),
    ),
    end,
    soloRow('break', 'the same, p95', 'ms', p95),
    soloRow(
      'break',
      `dropped frames in the first second of the ads of ${breaks.outcomes.length} breaks`,
      '%',
      share,
    ),
    soloRow(
      'break',
      'the same of a bare element with the same creative, in the same run',
      '%',
      droppedShare(peer),
    ),
    ...heap.rows,
    soloRow('without ads', 'script fetched for ads', 'bytes', bytes),
  ];
  return finishBench('ads', rows, [
    atMost('prepared pre-roll to a creative given to the peer', prepared.creative.ratio, 1.05),
    atMost('prepared pre-roll, same requests', prepared.requested.ratio, 1.05),
    atMost('pre-roll that nothing was prepared for, same requests', cold.requested.ratio, 1.1),
    atMost('end of the ad to the content, p95, ms', quantileEstimate(delays, 0.95), 100),
    atMost('end of the ad to a re-sourced element', pairRatio(delays, again), 0.3),
    below('dropped frames beyond those of a bare element, %', more, 1),
    ...heap.verdicts,
    exactly('script without ads, bytes', bytes, 0),
  ]);
}

async function run(): Promise<number> {
  const chromium = await ensureChromium((line) => console.log(line));
  if (!chromium.ok) throw new Error(chromium.reason);
  const build = await ensureWebBuild((line) => console.log(line));
  if (!build.ok) throw new Error(build.output);
  const [app, browser] = await Promise.all([startApp(), launchChromium()]);
  try {
    await app.demo('flags', { flags: { ads_enabled: true, ad_free_time: 0 } });
    await app.demo('ads', { creatives: [CREATIVE] });
    const own = await windowOf(browser, app, false);
    const bare = await windowOf(browser, app, true);
    const stream = await contentStream(bare.context, app);
    const turns = bareTurns(bare.page, app, stream.token);
    const starts = await measurePrepared(own.page, app, turns);
    const unprepared = await measureUnprepared(own.page, app, turns);
    const breaks = await measureBreaks(own.page, own.context, app);
    await own.page.goto('about:blank');
    const seeks = QUICK ? [] : await seeksOf(browser, app);
    await app.demo('ads', { creatives: [CREATIVE] });
    await bare.page.bringToFront();
    await setBarePage(bare.page, app);
    const peer = await bare.page.evaluate(reSourced, { stream, ad: FILM, breaks: PEER_BREAKS });
    return report({ starts, unprepared, breaks, seeks, peer, bytes: await adBytes(browser, app) });
  } finally {
    await browser.close();
    await app.stop();
  }
}

process.exitCode = await run();
