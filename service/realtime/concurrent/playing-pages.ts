import { z } from 'zod';
import type { RealtimeDocuments } from '#service/realtime/realtime-documents.ts';
import {
  CONCURRENT_COLLECTION,
  concurrentRecord,
  watchedItem,
  watchingDevice,
} from '#shared/contract/audience/concurrent.ts';
import { MINUTE } from '#shared/kernel/time.ts';

/** Time for which a place is remembered that no page holds any more. */
export const FORGET_MS = 10 * MINUTE;

/** Schema of a playing page, as processes send it to each other. */
export const playingPage = z.object({
  topic: z.string(),
  sessionId: z.string(),
  device: watchingDevice,
  record: concurrentRecord,
  item: watchedItem.nullable().default(null),
});
/**
 * A playing page. Only its own session writes it. All pages of the customer read its `record`, so that `item`
 * is no part of it.
 */
export type Page = Readonly<z.output<typeof playingPage>>;

/** The playing pages that this process knows, by the topic of their customer. */
export type PlayingPages = {
  readonly get: (topic: string, id: string) => Page | undefined;
  /** The pages of a customer that were written in the last minutes. */
  readonly of: (topic: string) => readonly (readonly [string, Page])[];
  /** Writes a page. Returns false if a page of another customer has its id, which nothing changes. */
  readonly write: (id: string, page: Page) => boolean;
  readonly forget: (topic: string, id: string) => void;
  /** Forgets all pages of a customer. */
  readonly forgetAll: (topic: string) => void;
  /** How many pages are held. */
  readonly size: () => number;
};

/** Keeps the pages with their documents, which a listener sees. */
export function createPlayingPages(documents: RealtimeDocuments, now: () => number): PlayingPages {
  const topics = new Map<string, Map<string, Page>>();
  const forget = (topic: string, id: string): void => {
    const pages = topics.get(topic);
    if (pages?.delete(id)) documents.remove(CONCURRENT_COLLECTION, id);
    if (pages?.size === 0) topics.delete(topic);
  };
  return {
    get: (topic, id) => topics.get(topic)?.get(id),
    of: (topic) => {
      const found = [...(topics.get(topic) ?? [])];
      return found.filter(([id, { record }]) => {
        const isKept = record.update_time >= now() - FORGET_MS;
        /* Every process forgets it by the clock. */
        if (!isKept) forget(topic, id);
        return isKept;
      });
    },
    write: (id, page) => {
      const { topic, record } = page;
      const shown = documents.get(CONCURRENT_COLLECTION, id);
      if (shown !== null && shown.topic !== topic) return false;
      topics.set(topic, (topics.get(topic) ?? new Map<string, Page>()).set(id, page));
      documents.put({ collection: CONCURRENT_COLLECTION, id, topic, data: record });
      return true;
    },
    forget,
    forgetAll: (topic) => {
      for (const id of [...(topics.get(topic)?.keys() ?? [])]) forget(topic, id);
    },
    size: () => [...topics.values()].reduce((sum, pages) => sum + pages.size, 0),
  };
}
