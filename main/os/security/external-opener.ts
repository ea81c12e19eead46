import { externalUrl } from './navigation-lock.ts';

/**
 * Most addresses that the system's browser opens within the time below. A page that opens more is out of
 * control, so further ones are dropped.
 */
const MOST = 3;
const WINDOW_MS = 10_000;

export type ExternalOpenerDeps = {
  /** Whether anything may be opened; not in a kiosk. */
  readonly allowed: boolean;
  /** Opens an address in the system's browser. */
  readonly open: (address: string) => Promise<void>;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  readonly log: (code: 'OPEN_EXTERNAL_FAILED' | 'OPEN_EXTERNAL_LIMITED') => void;
};

/** Opens a checked address outside the app. Resolves to false if it was not opened. */
export type ExternalOpener = (address: string) => Promise<boolean>;

/**
 * Creates the one way to the system's browser, for the bridge and for new windows of a page alike: safe
 * addresses only, never in a kiosk, and no more than three in ten seconds, so that no script of an ad can
 * fill the viewer's desktop with pages.
 */
export function createExternalOpener({ allowed, open, now, log }: ExternalOpenerDeps): ExternalOpener {
  let openTimes: readonly number[] = [];
  return async (address) => {
    const safe = externalUrl(address);
    if (safe === null || !allowed) return false;
    openTimes = openTimes.filter((at) => at > now() - WINDOW_MS);
    if (openTimes.length >= MOST) {
      log('OPEN_EXTERNAL_LIMITED');
      return false;
    }
    openTimes = [...openTimes, now()];
    try {
      await open(safe);
      return true;
    } catch {
      log('OPEN_EXTERNAL_FAILED');
      return false;
    }
  };
}
