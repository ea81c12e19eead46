import { useState } from 'react';
import { useData, useViewer } from '#renderer/data/data-context.tsx';
import { addSearch, clearSearches, readSearches } from '#renderer/data/search/recent-searches.ts';

/** The recent searches of whoever watches, with the ways to keep one and to forget all. */
export function useRecentSearches() {
  const { storage } = useData().platform;
  const { profileId } = useViewer();
  const [recent, setRecent] = useState(() => readSearches(storage, profileId));
  return {
    recent,
    keep: (keyword: string) => setRecent(addSearch(storage, profileId, keyword)),
    forget: () => {
      clearSearches(storage, profileId);
      setRecent([]);
    },
  };
}
