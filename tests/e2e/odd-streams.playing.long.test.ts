import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from '#scripts/root.ts';
import { checkoutReply } from '#shared/contract/playback/checkout.ts';
import { startOddServer } from '#tests/fixtures/streams/odd/odd-server.ts';
import type { OddStream } from '#tests/fixtures/streams/odd/odd-stream.ts';
import { oddStreams } from '#tests/fixtures/streams/odd/odd-streams.ts';
import { playerHarnessPage } from './player-harness-page.ts';
import { sharedBrowser } from './shared-app.ts';

/** Seconds that a contender is watched after the stream is well again, and over a fault that stays. */
const WATCHED = 16;
/** Seconds of playback in a row after which a picture counts as back. */
const STEADY = 3;
/** Seconds of rest that do not count as a stop of a picture that is back. */
const HICCUP = 0.5;
/**
 * Seconds by which ours may be later than the better of the two libraries, on a machine that runs three
 * players.
 */
const SLACK = 3;

/** Seconds without a picture that a viewer does not notice: one measurement. */
const FLASH = 0.2;

const CONTENDERS = ['ours', 'shaka', 'hls.js'] as const;
type Contender = (typeof CONTENDERS)[number];

/**
 * Outcome of a contender: seconds without a moving picture since the fault began, the longest of them in a
 * row, seconds without any picture, when it was back for good (null for never), and what it said.
 */
type Outcome = {
  readonly still: number;
  readonly longest: number;
  readonly dark: number;
  readonly back: number | null;
  readonly said: readonly string[];
  readonly final: boolean;
};

const harness = playerHarnessPage();
const results: Record<string, Record<Contender, Outcome>> = {};

const address = async (origin: string): Promise<string> => {
  const { profiles } = checkoutReply.parse(await (await fetch(`${origin}/checkout/live/clear-1`)).json());
  return `${origin}${profiles[0]?.streaming_path ?? ''}`;
};

/** Starts a channel on a page, without waiting for it. */
async function start(page: Page, contender: Contender, origin: string): Promise<void> {
  if (contender === 'ours') {
    await page.evaluate(() => {
      window.harness.player.selectCaption(null);
      window.harness.player.open({ kind: 'live', channelNo: 81, networkCode: 'clear-1' });
    });
    return;
  }
  const library =
    contender === 'shaka' ? 'shaka-player/dist/shaka-player.compiled-es2021.js' : 'hls.js/dist/hls.js';
  await page.addScriptTag({ path: inRoot('node_modules', library) });
  await page.evaluate(
    ([name, url]) => {
      document.querySelector('video')?.remove();
      const video = document.createElement('video');
      video.muted = true;
      video.autoplay = true;
      document.body.append(video);
      if (name === 'shaka') {
        const { Player, polyfill } = Reflect.get(window, 'shaka');
        polyfill.installAll();
        const player = new Player();
        void player.attach(video).then(() => player.load(url).catch(() => undefined));
      } else {
        const Hls = Reflect.get(window, 'Hls');
        const player = new Hls();
        player.loadSource(url);
        player.attachMedia(video);
      }
    },
    [contender, await address(origin)] as const,
  );
}

const untilMoving = (page: Page) =>
  page.waitForFunction(
    () =>
      [...document.querySelectorAll('video')].some(
        ({ currentTime, readyState }) => currentTime > 0.5 && readyState > 2,
      ),
    undefined,
    {
      timeout: 30_000,
    },
  );

/** Looks at a page ten times a second for so many seconds. */
const watch = (page: Page, seconds: number, steady: number): Promise<Outcome> =>
  page.evaluate(
    async ([limit, enough, hiccup]) => {
      const video = () =>
        document.querySelector<HTMLVideoElement>('div:not([inert]) > video') ??
        document.querySelector('video');
      const began = performance.now();
      const said = new Set<string>();
      let still = 0;
      let longest = 0;
      let rested = 0;
      let moved = 0;
      let dark = 0;
      let last = video()?.currentTime ?? 0;
      let lastAt = began;
      let back: number | null = null;
      let final = false;
      while (performance.now() - began < limit * 1000) {
        await new Promise((done) => setTimeout(done, 100));
        const now = performance.now();
        const time = video()?.currentTime ?? 0;
        const took = (now - lastAt) / 1000;
        /* An element without a stream has no size; one that seeks goes on showing its last frame. */
        if ((video()?.videoWidth ?? 0) === 0) dark += took;
        const isMoving = time !== last && time > 0;
        rested = isMoving ? 0 : rested + took;
        longest = Math.max(longest, rested);
        if (isMoving) moved += took;
        else {
          still += took;
          if (rested > hiccup) {
            moved = 0;
            back = null;
          }
        }
        if (moved >= enough) back ??= (now - began) / 1000 - moved;
        const error =
          'harness' in window && video()?.isConnected ? window.harness.player.store.getState().error : null;
        if (error)
          said.add(`${error.code} ${error.display.split('_')[0]}${error.recovering ? '' : ' (final)'}`);
        final ||= error?.recovering === false;
        last = time;
        lastAt = now;
      }
      const tenths = (value: number) => Math.round(value * 10) / 10;
      return {
        still: tenths(still),
        longest: tenths(longest),
        dark: tenths(dark),
        back: back === null ? null : tenths(back),
        said: [...said],
        final,
      };
    },
    [seconds, steady, HICCUP] as const,
  );

async function outcomeOf(contender: Contender, stream: OddStream): Promise<Outcome> {
  const server = await startOddServer(stream, harness.server().origin);
  const page = await (await sharedBrowser()).newPage();
  await page.goto(`${server.origin}/index.html`);
  await page.waitForFunction(() => 'harness' in window);
  await start(page, contender, server.origin);
  if (stream.begins === 'while it plays') {
    await untilMoving(page);
    await page.waitForTimeout(3000);
    server.begin();
  }
  const outcome = await watch(page, (stream.lasts ?? 0) + WATCHED, STEADY);
  await page.close();
  await server.close();
  return outcome;
}

beforeAll(() => {
  mkdirSync(inRoot('artifacts'), { recursive: true });
});
/* After each stream: a run of all takes half an hour, and may be ended before. */
afterEach(() => {
  writeFileSync(inRoot('artifacts', 'odd-streams.json'), `${JSON.stringify(results, null, 2)}\n`);
});

/**
 * One stream for the gate, half a minute; `HARBOUR_ODD_STREAMS=all` plays every one, another value those
 * whose name it fits.
 */
const IN_GATE = ['two segments without bytes'];
const all = oddStreams.map((make) => [make().name, make] as const);
const wanted = process.env.HARBOUR_ODD_STREAMS;
const played = all.filter(([name]) =>
  wanted === undefined ? IN_GATE.includes(name) : wanted === 'all' || new RegExp(wanted).test(name),
);

describe('a live stream with', () => {
  it.each(played)('%s is played at least as well as by the libraries alone', async (name, make) => {
    const [ours, shaka, hls] = await Promise.all(CONTENDERS.map((contender) => outcomeOf(contender, make())));
    if (!ours || !shaka || !hls) throw new Error('no outcome');
    results[name] = { ours, shaka, 'hls.js': hls };
    const outcomes = JSON.stringify(results[name]);
    expect(ours.final, outcomes).toBe(false);
    if (make().begins === 'while it plays') expect(ours.dark, outcomes).toBeLessThanOrEqual(FLASH);
    const others = [shaka, hls].filter(({ back }) => back !== null);
    if (others.length > 0) expect(ours.back, outcomes).not.toBeNull();
    const best = Math.min(...others.map(({ still }) => still));
    expect(ours.still, outcomes).toBeLessThanOrEqual(best + SLACK);
  });
});
