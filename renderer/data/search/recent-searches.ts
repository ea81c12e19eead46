import type { StoragePort } from '#renderer/platform/port.ts';
import { recentSearches } from '#shared/contract/search/recent-searches.ts';
import { addRecentSearch } from '#shared/domain/search/recent-searches.ts';

const KEY = 'harbour.recent-searches';
/** The key of those who have no profile. */
const GUEST_KEY = 'guest';

/** The recent searches of a profile, the newest first; null is whoever has none. A book that cannot be read counts as empty. */
export const readSearches = (storage: StoragePort, profileId: string | null): readonly string[] =>
  readAll(storage)[profileId ?? GUEST_KEY] ?? [];

/** Keeps a search (playback section 5): trimmed, a duplicate to the front, at most five per key. Gives the new list. */
export function addSearch(storage: StoragePort, profileId: string | null, keyword: string): readonly string[] {
  const next = addRecentSearch(readSearches(storage, profileId), keyword);
  storage.write(KEY, JSON.stringify({ ...readAll(storage), [profileId ?? GUEST_KEY]: next }));
  return next;
}

/** Forgets the recent searches of a profile. */
export function clearSearches(storage: StoragePort, profileId: string | null): void {
  storage.write(KEY, JSON.stringify({ ...readAll(storage), [profileId ?? GUEST_KEY]: [] }));
}

function readAll(storage: StoragePort): Readonly<Record<string, readonly string[]>> {
  try {
    return recentSearches.parse(JSON.parse(storage.read(KEY) ?? '{}'));
  } catch {
    return {};
  }
}
