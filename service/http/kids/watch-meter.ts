import type { Store } from '#service/store/store.ts';
import { quotaVerdict } from '#shared/domain/kids/daily-quota.ts';
import { meteredMs } from '#shared/domain/kids/watch-meter.ts';
import { watchReminder } from '#shared/domain/kids/watch-reminder.ts';
import type { Clock } from '#shared/kernel/clock.ts';
import { SECOND } from '#shared/kernel/time.ts';

/**
 * Counts what kids profiles with a daily quota are sent, whatever their pages report. A token is followed from its checkout on; what was followed is
 * in memory, so a restart forgets tokens that end within minutes anyway.
 */
export type WatchMeter = {
  /** Follows a token that was given out to a kids profile with a quota. */
  readonly track: (token: string, owner: MeteredViewer) => void;
  /** Counts a segment that is asked for with a token. False where the minutes of the day are used up. */
  readonly countSegment: (token: string) => boolean;
};

/** A kids profile with a quota, and the session in which it watches. */
export type MeteredViewer = { readonly sessionId: string; readonly profileId: string; readonly quotaMinutes: number };
type Counter = { lastAt: number | null; pending: number };

/** Milliseconds that are counted in memory before they are written. */
const WRITE_INTERVAL = 5 * SECOND;
/** Tokens that are followed at most; the oldest go first. */
const MAX_TOKENS = 4096;

/** Makes the meter of one service. */
export function createWatchMeter(store: Pick<Store, 'watched' | 'liftedLimits' | 'writable'>, clock: Clock): WatchMeter {
  const tokens = new Map<string, MeteredViewer>();
  const profiles = new Map<string, Counter>();

  const count = (profileId: string, now: number): void => {
    const counting = profiles.get(profileId) ?? { lastAt: null, pending: 0 };
    counting.pending += meteredMs(counting.lastAt, now);
    counting.lastAt = now;
    profiles.set(profileId, counting);
    /* Another program holds the write lock: what is pending waits for the next segment, and the stream goes on. */
    if (counting.pending < WRITE_INTERVAL || !store.writable()) return;
    const seconds = Math.floor(counting.pending / SECOND);
    counting.pending -= seconds * SECOND;
    store.watched.add(profileId, 'metered', seconds, now);
  };

  return {
    track: (token, owner) => {
      tokens.set(token, owner);
      const [oldest] = tokens.keys();
      if (tokens.size > MAX_TOKENS && oldest !== undefined) tokens.delete(oldest);
    },
    countSegment: (token) => {
      const followed = tokens.get(token);
      if (followed === undefined) return true;
      const now = clock.now();
      count(followed.profileId, now);
      const quota = quotaVerdict(followed.quotaMinutes, store.watched.of(followed.profileId), now);
      const lifted = store.liftedLimits.keys(followed.sessionId, followed.profileId);
      return watchReminder({ allowed: true, nextStart: null }, quota, lifted) === null;
    },
  };
}
