import type { AdTracking, AdViewability, LoadedAd } from '#renderer/player/ads/ad-platform.ts';
import { VAST_ERROR, VAST_VERSIONS } from '#shared/domain/ads/vast-error.ts';

/** Tells the addresses of one ad what happens to it, each event once, except those that may come again. */
export type AdTracker = {
  /** The ad's first frame is on screen: impression, start, and that verification scripts are not run. */
  readonly started: () => void;
  readonly progress: (position: number, duration: number) => void;
  readonly event: (
    name: 'pause' | 'resume' | 'mute' | 'unmute' | 'skip' | 'complete' | 'closeLinear',
  ) => void;
  /** Whether the ad was seen, once. */
  readonly seen: (how: keyof AdViewability) => void;
  readonly clicked: () => void;
  readonly failed: (code: number) => void;
};

/** Fills the macros of a tracking address that this player knows; any other is -1, as VAST has it. */
export function expandMacros(url: string, values: Readonly<Record<string, string>>): string {
  return url.replace(/\[([A-Z_]{3,40})\]|%%([A-Z_]{3,40})%%/g, (_all, one?: string, other?: string) =>
    encodeURIComponent(values[one ?? other ?? ''] ?? '-1'),
  );
}

const QUARTILES = [
  ['firstQuartile', 0.25],
  ['midpoint', 0.5],
  ['thirdQuartile', 0.75],
] as const;

const PROGRESS = /^progress-(\d+(?:\.\d+)?)(%?)$/;

/** Events that become due between two positions, each by its share of the ad or its second. */
function dueEvents(events: AdTracking['events'], position: number, duration: number): readonly string[] {
  const quartiles = QUARTILES.filter(([, share]) => duration > 0 && position >= share * duration).map(
    ([name]) => name,
  );
  const offsets = Object.keys(events).filter((name) => {
    const [, amount, percent] = PROGRESS.exec(name) ?? [];
    if (amount === undefined) return false;
    return position >= (percent === '%' ? (Number(amount) * duration) / 100 : Number(amount));
  });
  return [...quartiles, ...offsets];
}

/**
 * Makes the tracker of an ad. `send` requests an address, `now` is the wall clock, `random` from 0 to below
 * 1.
 */
export function createAdTracker(
  ad: Pick<LoadedAd, 'tracking' | 'media'>,
  deps: { readonly send: (url: string) => void; readonly now: () => number; readonly random: () => number },
): AdTracker {
  const { tracking } = ad;
  const sentNames = new Set<string>();
  let position = 0;
  const send = (urls: readonly string[], more: Readonly<Record<string, string>> = {}) => {
    const values = {
      TIMESTAMP: new Date(deps.now()).toISOString(),
      CACHEBUSTING: String(Math.floor(deps.random() * 1e8)).padStart(8, '0'),
      ADPLAYHEAD: clock(position),
      MEDIAPLAYHEAD: clock(position),
      ASSETURI: ad.media.url,
      VASTVERSIONS: VAST_VERSIONS,
      ...more,
    };
    for (const url of urls) deps.send(expandMacros(url, values));
  };
  const sendOnce = (name: string, urls: readonly string[], more?: Readonly<Record<string, string>>) => {
    if (sentNames.has(name)) return;
    sentNames.add(name);
    send(urls, more);
  };
  const failed = (code: number) =>
    sendOnce(`error ${code}`, tracking.errors, { ERRORCODE: String(code || VAST_ERROR.undefined) });
  const tell = (name: string) => sendOnce(name, tracking.events[name] ?? []);
  return {
    started: () => {
      sendOnce('impression', tracking.impressions);
      tell('creativeView');
      tell('start');
      sendOnce('verificationNotExecuted', tracking.notExecuted, { REASON: '2' });
      for (const code of tracking.unplayed ?? []) failed(code);
    },
    progress: (at, duration) => {
      position = at;
      for (const name of dueEvents(tracking.events, at, duration)) tell(name);
    },
    event: (name) => {
      if (name === 'complete' || name === 'skip') tell(name);
      else send(tracking.events[name] ?? []);
    },
    seen: (how) => sendOnce('viewability', tracking.viewability?.[how] ?? []),
    clicked: () => send(tracking.clicks),
    failed,
  };
}

const clock = (seconds: number): string => {
  const ms = Math.max(0, Math.round(seconds * 1000));
  const part = (value: number, size = 2) => String(value).padStart(size, '0');
  return `${part(Math.floor(ms / 3_600_000))}:${part(Math.floor(ms / 60_000) % 60)}:${part(Math.floor(ms / 1000) % 60)}.${part(ms % 1000, 3)}`;
};
