import type { Store } from '#service/store/store.ts';
import { meteredMs, quotaVerdict } from '#shared/domain/kids/daily-quota.ts';
import { watchReminder } from '#shared/domain/kids/watch-reminder.ts';
import { type Clock, SECOND } from '#shared/kernel/time.ts';

/**
 * Meters the streams sent to kids profiles with a daily quota, whatever their pages report. Tracked tokens are held in memory; after a
 * restart those tokens expire within minutes.
 */
export type WatchMeter = {
  /** Tracks a token issued to a kids profile with a quota. */
  readonly track: (token: string, owner: MeteredViewer) => void;
  /** Counts a segment requested with a token. Returns false once the day's quota is used up. */
  readonly countSegment: (token: string) => Promise<boolean>;
};

/** A kids profile with a quota, and its session. */
export type MeteredViewer = { readonly sessionId: string; readonly profileId: string; readonly quotaMinutes: number };
type Counter = { lastAt: number | null; pending: number };

/** Counted time in ms that is held in memory before it is written. */
const WRITE_INTERVAL = 5 * SECOND;
/** Tracked tokens; the oldest are dropped first. */
const MAX_TOKENS = 4096;

export function createWatchMeter(store: Pick<Store, 'watched' | 'liftedLimits' | 'writable'>, clock: Clock): WatchMeter {
  const tokens = new Map<string, MeteredViewer>();
  const profiles = new Map<string, Counter>();

  const count = async (profileId: string, now: number): Promise<void> => {
    const counting = profiles.get(profileId) ?? { lastAt: null, pending: 0 };
    counting.pending += meteredMs(counting.lastAt, now);
    counting.lastAt = now;
    profiles.set(profileId, counting);
    /* While another program holds the write lock, the pending time waits for the next segment. */
    if (counting.pending < WRITE_INTERVAL || !store.writable()) return;
    const seconds = Math.floor(counting.pending / SECOND);
    counting.pending -= seconds * SECOND;
    await store.watched.add(profileId, 'metered', seconds, now);
  };

  return {
    track: (token, owner) => {
      tokens.set(token, owner);
      const [oldest] = tokens.keys();
      if (tokens.size > MAX_TOKENS && oldest !== undefined) tokens.delete(oldest);
    },
    countSegment: async (token) => {
      const followed = tokens.get(token);
      if (followed === undefined) return true;
      const now = clock.now();
      await count(followed.profileId, now);
      const quota = quotaVerdict(followed.quotaMinutes, await store.watched.of(followed.profileId), now);
      const lifted = await store.liftedLimits.keys(followed.sessionId, followed.profileId);
      return watchReminder({ allowed: true, nextStart: null }, quota, lifted) === null;
    },
  };
}
