import type { CDPSession, Page } from 'playwright-core';
import { SECOND } from '#shared/kernel/time.ts';

const COLLECT_AGAIN = 3;

/**
 * Memory of a page after a collection of garbage: script heap in bytes, nodes that no document holds, key
 * sessions that are open, frames since the start.
 */
export type PageHold = {
  readonly heap: number;
  readonly detached: number;
  readonly keySessions: number;
  readonly frames: number;
  readonly dropped: number;
};

declare global {
  interface Window {
    soak: { opened: number; closed: number; frames: number; dropped: number };
  }
}

/**
 * Counts key sessions and frames of every media element, put into a page before its own code runs. An
 * element's counters restart with each stream.
 */
export function installSoakCounters(): void {
  const counts = { opened: 0, closed: 0, frames: 0, dropped: 0 };
  window.soak = counts;
  const create = MediaKeys.prototype.createSession;
  MediaKeys.prototype.createSession = function createSession(...given) {
    const session = create.apply(this, given);
    counts.opened += 1;
    void session.closed.then(() => {
      counts.closed += 1;
    });
    return session;
  };
  const seen = new WeakMap<HTMLVideoElement, { frames: number; dropped: number }>();
  setInterval(() => {
    for (const video of document.querySelectorAll('video')) {
      const { totalVideoFrames: frames, droppedVideoFrames: dropped } = video.getVideoPlaybackQuality();
      const before = seen.get(video) ?? { frames: 0, dropped: 0 };
      const renewed = frames < before.frames;
      counts.frames += frames - (renewed ? 0 : before.frames);
      counts.dropped += dropped - (renewed ? 0 : before.dropped);
      seen.set(video, { frames, dropped });
    }
  }, 250);
}

/**
 * Nodes of detached trees that scripts still hold, as the browser counts them. Read in a separate session,
 * because reading keeps what it lists alive.
 */
async function detachedNodes(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  const { detachedNodes: trees } = await cdp.send('DOM.getDetachedDomNodes');
  await cdp.detach();
  return trees.length;
}

/**
 * Nodes that no document holds and that further collections do not remove either: a node that is only waiting
 * for collection at the first reading does not count.
 */
async function nodesLeft(page: Page, cdp: CDPSession): Promise<number> {
  let left = await detachedNodes(page);
  for (let again = 0; left > 0 && again < COLLECT_AGAIN; again += 1) {
    await page.waitForTimeout(SECOND);
    await cdp.send('HeapProfiler.collectGarbage');
    left = await detachedNodes(page);
  }
  return left;
}

/** Collects garbage and reads what the page holds. */
export async function readHold(page: Page, cdp: CDPSession): Promise<PageHold> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { opened, closed, frames, dropped } = await page.evaluate(() => window.soak);
  return {
    heap: usedSize,
    detached: await nodesLeft(page, cdp),
    keySessions: opened - closed,
    frames,
    dropped,
  };
}
