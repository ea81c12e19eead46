import { useState } from 'react';
import { useData, useViewer } from '#renderer/data/data-context.tsx';
import { forgetSearches, keepSearch, readSearches } from '#renderer/data/recent-searches.ts';

/** The recent searches of whoever watches, with the ways to keep one and to forget all. */
export function useRecent() {
  const { storage } = useData().platform;
  const { profileId } = useViewer();
  const [recent, setRecent] = useState(() => readSearches(storage, profileId));
  return {
    recent,
    keep: (keyword: string) => setRecent(keepSearch(storage, profileId, keyword)),
    forget: () => {
      forgetSearches(storage, profileId);
      setRecent([]);
    },
  };
}
