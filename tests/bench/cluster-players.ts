import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { checkoutLive, fileOf } from '#service/playback/test-checkout.ts';
import { serviceBrowser } from '#service/testing/test-browser.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

/**
 * Measurements of players: seconds that each played, number of stalls, total time of stalls (ms), and the
 * smallest buffer of any player (s).
 */
export type Watched = {
  readonly seconds: number;
  readonly stalls: number;
  readonly stalledMs: number;
  readonly least: number;
};

/**
 * Seconds behind the live edge at which the app starts (`live_hold_back`), and its pause after a request that
 * failed.
 */
const HOLD_BACK = 6;
const RETRY_MS = 250;
const REFRESH_MS = 1000;
const CHANNEL = 'J';
const RENDITION = 'v240';

type Segment = { readonly number: number; readonly file: string; readonly seconds: number };

/** Returns the whole segments of a media playlist, each with its media sequence number and length. */
export function segmentsOf(playlist: string): readonly Segment[] {
  let number = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(playlist)?.[1] ?? 0);
  let seconds = 0;
  return playlist.split('\n').flatMap((line) => {
    const length = /^#EXTINF:([\d.]+)/.exec(line)?.[1];
    if (length !== undefined) seconds = Number(length);
    if (line === '' || line.startsWith('#')) return [];
    number += 1;
    return [{ number: number - 1, file: line, seconds }];
  });
}

/** Returns the newest segments that last at least `seconds`. */
function newest(segments: readonly Segment[], seconds: number): readonly Segment[] {
  const found: Segment[] = [];
  for (let left = seconds; left > 0 && found.length < segments.length; left -= found[0]?.seconds ?? seconds)
    found.unshift(...segments.slice(-found.length - 1).slice(0, 1));
  return found;
}

/**
 * Simulates a player: it fetches what the app fetches, and stalls when its clock reaches the end of its
 * buffer.
 */
async function play(
  folder: string,
  goOn: () => boolean,
  tally: { stalls: number; stalledMs: number; least: number },
): Promise<void> {
  const get = async (file: string): Promise<string | null> => {
    const signal = AbortSignal.timeout(5000);
    const reply = await fetch(`${folder}/${file}`, { signal }).catch(() => null);
    return reply?.ok ? reply.text().catch(() => null) : null;
  };
  let next: number | null = null;
  let buffered = 0;
  let played = 0;
  let clock = performance.now();
  let standing = false;
  const tick = (): void => {
    const now = performance.now();
    const target = played + (now - clock) / 1000;
    if (next !== null && target > buffered) {
      if (!standing) tally.stalls += 1;
      standing = true;
      tally.stalledMs += (target - Math.max(buffered, played)) * 1000;
      played = buffered;
    } else {
      if (next !== null) played = target;
      standing = false;
    }
    if (next !== null) tally.least = Math.min(tally.least, buffered - played);
    clock = now;
  };
  while (goOn()) {
    const playlist = await get(`${RENDITION}.m3u8`);
    tick();
    if (playlist === null) {
      await pause(RETRY_MS);
      continue;
    }
    const segments = segmentsOf(playlist);
    if (next === null) {
      for (const one of newest(segments, HOLD_BACK)) {
        if ((await get(one.file)) === null) break;
        buffered += one.seconds;
        next = one.number + 1;
      }
      clock = performance.now();
    }
    for (const one of segments) {
      if (one.number !== next || !goOn()) continue;
      while (goOn() && (await get(one.file)) === null) {
        tick();
        await pause(RETRY_MS);
      }
      buffered += one.seconds;
      next = one.number + 1;
      tick();
    }
    await pause(REFRESH_MS);
    tick();
  }
}

/**
 * Starts players of a live channel, each with a session and a checkout of its own. They watch until `stop`.
 */
export async function startPlayers(
  url: string,
  count: number,
): Promise<{ readonly stop: () => Promise<Watched> }> {
  const tally = { stalls: 0, stalledMs: 0, least: Number.POSITIVE_INFINITY };
  let watching = true;
  const began = performance.now();
  const players: Promise<void>[] = [];
  for (let index = 0; index < count; index += 1) {
    const viewer = serviceBrowser(url);
    await viewer.open();
    const device = { device_id: `player-${index}=`, lang: 'tc', incognito: true, drm_id: `player-${index}` };
    await viewer.read(endpoints.pairDevice, { body: { ...device, pairWithDefaultProfile: true } });
    await viewer.open();
    const folder = new URL(fileOf(await checkoutLive(viewer, CHANNEL), '.'), url).href.replace(/\/\.?$/, '');
    players.push(play(folder, () => watching, tally));
  }
  return {
    stop: async () => {
      watching = false;
      await Promise.all(players);
      return { ...tally, seconds: (performance.now() - began) / 1000 };
    },
  };
}
