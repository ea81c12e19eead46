import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Bus } from '#service/kernel/database/bus.ts';
import type { LiftedLimits } from '#service/kids/store/lifted-limits.ts';
import type { WatchedStore } from '#service/kids/store/watched.ts';
import { meteredMs, quotaVerdict } from '#shared/domain/kids/daily-quota.ts';
import { watchReminder } from '#shared/domain/kids/watch-reminder.ts';
import { type Clock, SECOND } from '#shared/kernel/time.ts';

/**
 * Meters the streams sent to kids profiles with a daily quota, whatever their pages report. Tracked tokens
 * are held in memory, at every process that shares the data; after a restart those tokens expire within
 * minutes.
 */
export type WatchMeter = {
  /** Tracks a token issued to a kids profile with a quota. */
  readonly track: (token: string, owner: MeteredViewer) => void;
  /** Counts a segment requested with a token. Returns false once the day's quota is used up. */
  readonly countSegment: (token: string) => Promise<boolean>;
};

/** A kids profile with a quota, and its session. */
export type MeteredViewer = {
  readonly sessionId: string;
  readonly profileId: string;
  readonly quotaMinutes: number;
};
const tracked = z.object({
  digest: z.string(),
  owner: z.object({ sessionId: z.string(), profileId: z.string(), quotaMinutes: z.number() }),
});
/** Topic on which processes tell each other of tracked tokens, by their digests. */
const TRACKED = 'tracked token';
const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

type Counter = { lastAt: number | null; pending: number };

/** Counted time in ms that is held in memory before it is written. */
const WRITE_INTERVAL = 5 * SECOND;
/** Tracked tokens; the oldest are dropped first. */
const MAX_TOKENS = 4096;

export type WatchMeterStore = {
  readonly watched: WatchedStore;
  readonly liftedLimits: LiftedLimits;
  readonly writable: () => boolean;
  readonly bus: Bus;
};

/**
 * Creates the meter. It keeps at most `MAX_TOKENS` tokens in memory and writes every five seconds of viewing.
 */
export function createWatchMeter(store: WatchMeterStore, clock: Clock): WatchMeter {
  const tokens = new Map<string, MeteredViewer>();
  const keep = (digest: string, owner: MeteredViewer): void => {
    tokens.set(digest, owner);
    const [oldest] = tokens.keys();
    if (tokens.size > MAX_TOKENS && oldest !== undefined) tokens.delete(oldest);
  };
  store.bus.hear(TRACKED, (message) => {
    const parsed = tracked.safeParse(message);
    if (parsed.success) keep(parsed.data.digest, parsed.data.owner);
  });
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
      const digest = digestOf(token);
      keep(digest, owner);
      store.bus.send(TRACKED, { digest, owner });
    },
    countSegment: async (token) => {
      const followed = tokens.size === 0 ? undefined : tokens.get(digestOf(token));
      if (followed === undefined) return true;
      const now = clock.now();
      await count(followed.profileId, now);
      const quota = quotaVerdict(followed.quotaMinutes, await store.watched.of(followed.profileId), now);
      const lifted = await store.liftedLimits.keys(followed.sessionId, followed.profileId);
      return watchReminder({ allowed: true, nextStart: null }, quota, lifted) === null;
    },
  };
}
