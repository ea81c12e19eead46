import { createAllowance } from '#service/kernel/limits/allowance.ts';
import { createEvictingMap } from '#service/kernel/limits/evicting-map.ts';
import type { DailyTracking } from '#service/kernel/limits/flood-limits.ts';
import { createRateLimit } from '#service/kernel/limits/rate-limit.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import { DAY, MINUTE } from '#shared/kernel/time.ts';

/**
 * Batches per minute of one address, which many viewers may share; a batch counts for each hundred of its
 * events.
 */
const BATCHES_PER_MINUTE = 600;
const EVENTS_OF_BATCH = 100;
/**
 * Bytes of one unit of a day's allowance: an event takes one unit, and one for each further part of this
 * size. A usual event has 600.
 */
const BYTES_OF_UNIT = 1024;
/** Most bytes of an event; the widest row of a page has 3,000. */
const MAX_EVENT_BYTES = 8 * 1024;

/** Sender of events: the address, and the viewer. */
type Sender = { readonly address: string; readonly viewer: RequestViewer };

/**
 * Limits what anybody can store through tracking, which needs no login. They are in the memory of a process;
 * what is kept has limits of its own.
 */
export type TrackingLimits = {
  /** Counts a batch of so many events. Returns 0, or the seconds to wait. */
  readonly takeBatch: (address: string, events: number) => number;
  /** Returns the units of the allowance that an event takes; null if it is too large to be stored. */
  readonly unitsOf: (event: unknown) => number | null;
  /** Counts the units of a day. Returns 0, or the seconds to wait, and counts nothing then. */
  readonly takeUnits: (sender: Sender, units: number) => number;
  /**
   * Whether a web tracking record may be kept: one that was kept a moment ago, or a further one of this
   * address.
   */
  readonly mayKeepRecord: (address: string, id: string) => boolean;
};

/** Creates the limits. */
export function createTrackingLimits(now: () => number, daily: DailyTracking): TrackingLimits {
  const batches = createRateLimit(BATCHES_PER_MINUTE, MINUTE, now);
  const byAddress = createAllowance(daily.unitsOfAddress, DAY, now);
  const byAccount = createAllowance(daily.unitsOfAccount, DAY, now);
  const records = createAllowance(daily.recordsOfAddress, DAY, now);
  const times = createEvictingMap<number>({ weight: (at) => at, isOver: (at) => at + DAY <= now() });
  return {
    takeBatch: (address, events) => batches.take(address, Math.ceil(events / EVENTS_OF_BATCH)),
    unitsOf: (event) => {
      const bytes = Buffer.byteLength(JSON.stringify(event));
      return bytes > MAX_EVENT_BYTES ? null : Math.ceil(bytes / BYTES_OF_UNIT);
    },
    takeUnits: ({ address, viewer }, units) => {
      const account = viewer.account?.account_id ?? null;
      const wait =
        byAddress.waitFor(address, units) || (account === null ? 0 : byAccount.waitFor(account, units));
      if (wait > 0) return wait;
      byAddress.spend(address, units);
      if (account !== null) byAccount.spend(account, units);
      return 0;
    },
    mayKeepRecord: (address, id) => {
      if (times.get(id) !== null) return true;
      if (records.waitFor(address, 1) > 0) return false;
      records.spend(address, 1);
      times.set(id, now());
      return true;
    },
  };
}
