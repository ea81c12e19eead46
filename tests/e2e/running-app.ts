import type { BrowserContext, Page } from 'playwright-core';
import { startChildService } from '#scripts/lib/service.ts';
import { WEB_FOLDER } from '#scripts/lib/web-build.ts';
import type { Session } from '#shared/contract/accounts/session.ts';

/** The built web app on an embedded service with the demo console on. */
export type RunningApp = {
  readonly url: string;
  /** Asks the demo control; throws when it refuses. */
  readonly demo: (path: string, body?: object) => Promise<void>;
};

/** An app on a service of its own, a child process that the test stops. */
export type OwnApp = RunningApp & { readonly stop: () => Promise<void> };

/** The app at the address of a service that already runs. */
export function appAt(url: string): RunningApp {
  const demo = async (path: string, body: object = {}): Promise<void> => {
    const reply = await fetch(`${url}/demo/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`demo ${path}: ${reply.status} ${await reply.text()}`);
  };
  return { url, demo };
}

/**
 * Ads are off in tests that are not about them: a break would take the picture of any other. So is the limit
 * of concurrent viewing: a closed page holds its place for a while, and tests share accounts.
 */
const PLAIN_PLAYBACK = ['--remote-config', '{"ads_enabled":false,"concurrent_limit":false,"surveys":false}'];

/**
 * Starts an app for tests that need switches or data of their own; all others take `sharedApp`. `args` are
 * further switches of `demo/main.ts`, by default that the data stays in memory; `env` is added to its
 * environment.
 */
export async function startApp(
  args: readonly string[] = ['--in-memory'],
  env: Readonly<Record<string, string>> = {},
): Promise<OwnApp> {
  const service = await startChildService({ args: ['--web', WEB_FOLDER, ...PLAIN_PLAYBACK, ...args], env });
  return { ...appAt(service.url.replace(/\/$/, '')), stop: service.stop };
}

/**
 * Sets the service's clock, which pages follow with the next reply, to a time in milliseconds since 1970.
 * `reset` of the console sets it back.
 */
export const setServiceClock = ({ demo }: RunningApp, time: number): Promise<void> =>
  demo('clock', { offset_ms: Math.round(time - Date.now()) });

/** Makes the browser's session that of a demo persona, as the console's button does. */
export async function becomePersona(context: BrowserContext, url: string, key: string): Promise<void> {
  const reply = await context.request.post(`${url}/demo/api/persona`, { data: { key } });
  if (!reply.ok()) throw new Error(`persona ${key}: ${reply.status()} ${await reply.text()}`);
}

/** The session of the browser as the service sees it. */
export async function sessionOf(context: BrowserContext, url: string): Promise<Session> {
  const reply = await context.request.get(`${url}/api/auth/getSession/self/`);
  return reply.json();
}

/**
 * State of the video: media position, frames, and how often the element had to wait since the first reading.
 */
export type Picture = {
  readonly at: number;
  readonly frames: number;
  readonly dropped: number;
  readonly waits: number;
  readonly height: number;
};

/** Reads the one media element of the page. */
export const picture = (page: Page): Promise<Picture> =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    if (!video) throw new Error('no media element in the page');
    const counted = video.dataset.waits;
    if (counted === undefined) {
      video.dataset.waits = '0';
      video.addEventListener('waiting', () => {
        video.dataset.waits = String(Number(video.dataset.waits) + 1);
      });
    }
    const { totalVideoFrames, droppedVideoFrames } = video.getVideoPlaybackQuality();
    return {
      at: video.currentTime,
      frames: totalVideoFrames,
      dropped: droppedVideoFrames,
      waits: Number(video.dataset.waits),
      height: video.videoHeight,
    };
  });

/**
 * Waits until the player says it plays and its video has advanced by `seconds` from where it was. A busy
 * machine takes half a minute for it; tests that judge how long it takes give a limit of their own, in ms.
 */
export async function untilPlaying(page: Page, seconds = 0.5, timeout = 45_000): Promise<Picture> {
  await page.waitForFunction(
    () => document.querySelector('[data-phase="playing"] video, video') !== null,
    undefined,
    { timeout },
  );
  await page.waitForFunction(
    (by) => {
      const video = document.querySelector('video');
      if (!video || video.readyState < 2) return false;
      video.dataset.from ??= String(video.currentTime);
      const from = Number(video.dataset.from);
      if (video.currentTime < from) video.dataset.from = String(video.currentTime);
      return video.currentTime >= from + by;
    },
    seconds,
    { timeout },
  );
  await page.evaluate(() => delete document.querySelector('video')?.dataset.from);
  return picture(page);
}
