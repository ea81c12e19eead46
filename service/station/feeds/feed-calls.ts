import type { PartVersions } from '#service/kernel/database/shared/part-versions.ts';

/** Passes on that a feed is to be fetched at once, to the process that fetches for all of a database. */
export type FeedCalls = {
  readonly ask: (feed: string) => Promise<void>;
  /** Calls back for each call of another process from now on. */
  readonly follow: (feed: string, asked: () => void) => void;
};

/** Creates the calls of a database: each raises a version that the other processes see. */
export function createFeedCalls({ raise, follow }: Pick<PartVersions, 'raise' | 'follow'>): FeedCalls {
  const partOf = (feed: string): string => `station-feed-${feed}`;
  return {
    ask: async (feed) => {
      await raise(partOf(feed));
    },
    follow: (feed, asked) => {
      let last: number | null = null;
      follow(partOf(feed), async (version) => {
        const isNew = last !== null && version > last;
        last = Math.max(version, last ?? 0);
        if (isNew) asked();
      });
    },
  };
}
