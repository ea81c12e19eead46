import type { Log } from '#service/kernel/log.ts';
import type { StationFeed } from '#service/station/package/feed-schema.ts';
import type { Result } from '#shared/kernel/result.ts';
import { type Clock, DAY, MINUTE, SECOND, type SetTimer } from '#shared/kernel/time.ts';
import type { FeedCopies, FeedState } from './feed-copies.ts';
import type { FedCopy, FeedFault } from './fetch-feed.ts';

/** Dependencies of the rounds of fetches. */
export type FeedRoundParts = {
  readonly feeds: readonly StationFeed[];
  readonly copies: Pick<FeedCopies, 'state' | 'keepState'>;
  readonly fetch: (feed: StationFeed, before: FeedState | null) => Promise<Result<FedCopy, FeedFault>>;
  /** Says whether this process fetches for all that share a database; if it does not, it looks again soon. */
  readonly isFirst: () => Promise<boolean>;
  /** The longest time until the next look. */
  readonly lookEvery: number;
  /** Makes the next revision of the package with its feeds, and puts it on air or holds it back. */
  readonly nextRevision: () => Promise<void>;
  readonly clock: Clock;
  readonly setTimer: SetTimer;
  readonly log: Log;
};

/** Fetches feeds when they are due. */
export type FeedRounds = {
  /** Begins with those that are due. */
  readonly start: () => void;
  /** Fetches a feed as soon as what runs has ended; false if there is none of this id. */
  readonly fetchNow: (id: string) => boolean;
  /** Resolves when nothing runs. */
  readonly idle: () => Promise<void>;
  /** Resolves when nothing runs any more. */
  readonly stop: () => Promise<void>;
};

/** A feed that fails waits twice as long each time, up to this. */
const LONGEST_WAIT = DAY;
/** The next look is not sooner than this. */
const SHORTEST_PAUSE = SECOND;
/** The next look is not later than this, also where no process could take over. */
export const LONGEST_PAUSE = 30 * MINUTE;

/**
 * Creates the rounds. Feeds are fetched one after another; once a round is over, one revision is made of all
 * that is new. A feed that fails keeps its last good copy and waits longer each time.
 */
export function createFeedRounds(parts: FeedRoundParts): FeedRounds {
  const { feeds, clock, setTimer, log } = parts;
  const askedFeeds = new Set<string>();
  let running: Promise<void> | null = null;
  let cancel = (): void => undefined;
  let isStopped = false;

  const schedule = (ms: number): void => {
    cancel();
    if (!isStopped) cancel = setTimer(begin, ms);
  };
  const begin = (): void => {
    if (running !== null || isStopped) return;
    running = round(parts, askedFeeds, () => isStopped)
      .catch((error: unknown) => log('FEEDS_FAILED', { reason: String(error) }))
      .then(async () => {
        running = null;
        schedule(askedFeeds.size > 0 ? 0 : await pauseOf(parts, clock.now()));
      });
  };
  const idle = async (): Promise<void> => {
    while (running !== null) await running;
  };
  return {
    start: begin,
    fetchNow: (id) => {
      if (!feeds.some((feed) => feed.id === id)) return false;
      askedFeeds.add(id);
      if (running === null) schedule(0);
      return true;
    },
    idle,
    stop: async () => {
      isStopped = true;
      cancel();
      await idle();
    },
  };
}

async function round(parts: FeedRoundParts, asked: Set<string>, isStopped: () => boolean): Promise<void> {
  if (!(await parts.isFirst())) return asked.clear();
  let isNew = false;
  for (const feed of parts.feeds) {
    const before = await parts.copies.state(feed.id);
    const isDue = before === null || before.address !== feed.address || before.dueAt <= parts.clock.now();
    if (!isDue && !asked.has(feed.id)) continue;
    asked.delete(feed.id);
    const fetched = await parts.fetch(feed, before);
    if (isStopped()) return;
    isNew = (await keepOutcome(parts, { feed, before, fetched })) || isNew;
  }
  if (isNew) await parts.nextRevision();
}

type Fetch = {
  readonly feed: StationFeed;
  readonly before: FeedState | null;
  readonly fetched: Result<FedCopy, FeedFault>;
};

/** Keeps what is known of a feed after a fetch; returns whether its copy is new. */
async function keepOutcome(
  { copies, clock, log }: FeedRoundParts,
  { feed, before, fetched }: Fetch,
): Promise<boolean> {
  const now = clock.now();
  const every = feed.every * MINUTE;
  if (!fetched.ok) {
    const failures = (before?.failures ?? 0) + 1;
    const wait = Math.min(LONGEST_WAIT, every * 2 ** Math.min(failures, 12));
    log('FEED_FAILED', { feed: feed.id, fault: fetched.error, failures });
    await copies.keepState(feed.id, {
      address: before?.address ?? feed.address,
      digest: before?.digest ?? null,
      etag: before?.etag ?? null,
      lastModified: before?.lastModified ?? null,
      fetchedAt: before?.fetchedAt ?? null,
      dueAt: now + wait,
      failures,
      fault: fetched.error,
    });
    return false;
  }
  const { isNew, digest, etag, lastModified } = fetched.value;
  await copies.keepState(feed.id, {
    address: feed.address,
    digest,
    etag,
    lastModified,
    fetchedAt: now,
    dueAt: now + every,
    failures: 0,
    fault: null,
  });
  return isNew;
}

/** Milliseconds until the next feed is due. */
async function pauseOf({ feeds, copies, isFirst, lookEvery }: FeedRoundParts, now: number): Promise<number> {
  if (!(await isFirst())) return lookEvery;
  const states = await Promise.all(feeds.map(({ id }) => copies.state(id)));
  const due = Math.min(...states.map((state) => state?.dueAt ?? now));
  return Math.min(lookEvery, Math.max(SHORTEST_PAUSE, due - now));
}
