import { useState } from 'react';
import { useData, useViewer } from '#renderer/data/data-context.tsx';
import { addSearch, clearSearches, readSearches } from '#renderer/data/search/recent-searches.ts';

/** The recent searches of the viewer, and functions to add one and to clear all. */
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
