import { readStored } from '#renderer/data/client/stored-value.ts';
import type { StoragePort } from '#renderer/platform/port.ts';
import { recentSearches } from '#shared/contract/search/search.ts';
import { addRecentSearch } from '#shared/domain/search/recent-searches.ts';
import { PRODUCT } from '#shared/kernel/product.ts';

const KEY = `${PRODUCT.prefix}.recent-searches`;
/** Key for viewers without a profile. */
const GUEST_KEY = 'guest';

/**
 * Returns the recent searches of a profile, newest first; null is no profile. Stored text that does not parse
 * counts as empty.
 */
export const readSearches = (storage: StoragePort, profileId: string | null): readonly string[] =>
  readAll(storage)[profileId ?? GUEST_KEY] ?? [];

/**
 * Stores a search and returns the new list: trimmed, duplicates moved to the front, five per key at most
 * (S1-5-034, S1-5-035).
 */
export function addSearch(
  storage: StoragePort,
  profileId: string | null,
  keyword: string,
): readonly string[] {
  const next = addRecentSearch(readSearches(storage, profileId), keyword);
  storage.write(KEY, JSON.stringify({ ...readAll(storage), [profileId ?? GUEST_KEY]: next }));
  return next;
}

/** Clears the recent searches of a profile. */
export function clearSearches(storage: StoragePort, profileId: string | null): void {
  storage.write(KEY, JSON.stringify({ ...readAll(storage), [profileId ?? GUEST_KEY]: [] }));
}

const readAll = (storage: StoragePort): Readonly<Record<string, readonly string[]>> =>
  readStored(storage, KEY, recentSearches) ?? {};
