import type { Browser, Page } from 'playwright-core';
import type { ZapStep } from '#renderer/player/player-state.ts';
import type { Harness } from '#tests/fixtures/player-harness/harness.ts';
import type { Peer } from '#tests/fixtures/player-harness/peers.ts';

declare global {
  interface Window {
    harness: Harness;
    peer: Peer;
  }
}

/** One measured channel change: milliseconds from the choice to the first frame (NaN when none came), and ours by steps. */
export type ZapSample = { readonly total: number; readonly steps: Partial<Record<ZapStep, number>> };

/** One of those compared, on a page of its own. */
export type Contender = {
  readonly name: 'ours' | 'shaka-player' | 'hls.js';
  readonly page: Page;
  readonly change: (networkCode: string) => Promise<ZapSample>;
};

async function openPage(browser: Browser, origin: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${origin}/index.html`);
  await page.waitForFunction(() => 'harness' in window);
  return page;
}

/** The whole path of the app's player: choice, verdict, checkout, licence, first frame. */
async function ours(browser: Browser, origin: string): Promise<Contender> {
  const page = await openPage(browser, origin);
  return {
    name: 'ours',
    page,
    change: async (networkCode) => {
      await page.bringToFront();
      const steps = await page.evaluate(async (code) => {
        const { change, player } = window.harness;
        const view = await change({ kind: 'live', channelNo: 81, networkCode: code }, 10_000).catch(() => null);
        player.pause();
        return view?.zap ?? {};
      }, networkCode);
      return { total: steps.firstFrame ?? Number.NaN, steps };
    },
  };
}

/** A bare library that is given the stream's address at once, with no checkout before it. */
async function bare(browser: Browser, origin: string, name: 'shaka-player' | 'hls.js'): Promise<Contender> {
  const page = await openPage(browser, origin);
  await page.evaluate(async (which) => {
    const { peers } = window.harness;
    window.peer = await (which === 'hls.js' ? peers.hls() : peers.shaka());
  }, name);
  return {
    name,
    page,
    change: async (networkCode) => {
      await page.bringToFront();
      const total = await page.evaluate(async (code) => {
        const took = await window.peer.change(`/media/live/${code}/master.m3u8`, code.startsWith('cbcs') ? '/licence/' : null);
        for (const video of document.querySelectorAll('video')) video.pause();
        return took;
      }, networkCode);
      return { total: total ?? Number.NaN, steps: {} };
    },
  };
}

/** All three, each on its own page. */
export const contenders = async (browser: Browser, origin: string): Promise<readonly Contender[]> => [
  await ours(browser, origin),
  await bare(browser, origin, 'shaka-player'),
  await bare(browser, origin, 'hls.js'),
];
