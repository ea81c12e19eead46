import { z } from 'zod';
import type { Audience } from '#renderer/data/client/query-scope.ts';
import { readStored } from '#renderer/data/client/stored-value.ts';
import type { StoragePort } from '#renderer/platform/port.ts';
import { itemListReply } from '#shared/contract/catalogue/item-list.ts';
import { PRODUCT } from '#shared/kernel/product.ts';

/** Where the free previews of this week are stored; a logout removes them. */
export const FREE_PREVIEWS_KEY = `${PRODUCT.prefix}.free-previews`;

/** The longest list of programmes whose previews are stored; the oldest makes room. */
const ENTRIES = 8;

const stored = z.array(z.object({ key: z.string(), until: z.number(), reply: itemListReply }));
type Reply = z.output<typeof itemListReply>;

/**
 * The cache of free previews, which outlives a reload (S1-9-038). A stored list is used by its audience until
 * the end of its week.
 */
export type StoredFreePreviews = {
  readonly read: (key: string, audience: Audience, until: number) => Reply | undefined;
  readonly write: (key: string, audience: Audience, until: number, reply: Reply) => void;
};

/**
 * Creates the cache over the storage of the page. `until` is the end of the week, in milliseconds; entries of
 * another week do not count.
 */
export function createStoredFreePreviews(storage: Pick<StoragePort, 'read' | 'write'>): StoredFreePreviews {
  const entries = () => readStored(storage, FREE_PREVIEWS_KEY, stored) ?? [];
  const keyOf = (key: string, audience: Audience): string => `${key} ${JSON.stringify(audience)}`;
  return {
    read: (key, audience, until) =>
      entries().find((one) => one.key === keyOf(key, audience) && one.until === until)?.reply,
    write: (key, audience, until, reply) => {
      const others = entries().filter((one) => one.until === until && one.key !== keyOf(key, audience));
      const next = [...others, { key: keyOf(key, audience), until, reply }].slice(-ENTRIES);
      storage.write(FREE_PREVIEWS_KEY, JSON.stringify(next));
    },
  };
}
