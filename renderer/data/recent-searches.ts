import type { StoragePort } from '#renderer/platform/port.ts';
import { recentSearches } from '#shared/contract/schema/recent-searches.ts';
import { withSearch } from '#shared/domain/content/recent-searches.ts';

const STORED = 'harbour.recent-searches';
/** The key of those who have no profile. */
const NOBODY = 'guest';

/** The recent searches of a profile, the newest first; null is whoever has none. A book that cannot be read counts as empty. */
export const readSearches = (storage: StoragePort, profileId: string | null): readonly string[] => book(storage)[profileId ?? NOBODY] ?? [];

/** Keeps a search (playback section 5): trimmed, a duplicate to the front, at most five per key. Gives the new list. */
export function keepSearch(storage: StoragePort, profileId: string | null, keyword: string): readonly string[] {
  const next = withSearch(readSearches(storage, profileId), keyword);
  storage.write(STORED, JSON.stringify({ ...book(storage), [profileId ?? NOBODY]: next }));
  return next;
}

/** Forgets the recent searches of a profile. */
export function forgetSearches(storage: StoragePort, profileId: string | null): void {
  storage.write(STORED, JSON.stringify({ ...book(storage), [profileId ?? NOBODY]: [] }));
}

function book(storage: StoragePort): Readonly<Record<string, readonly string[]>> {
  try {
    return recentSearches.parse(JSON.parse(storage.read(STORED) ?? '{}'));
  } catch {
    return {};
  }
}
