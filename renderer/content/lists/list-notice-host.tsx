import { useState } from 'react';
import { useStore } from 'zustand';
import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { lazyWithRetry } from '#renderer/content/loading/lazy-with-retry.tsx';
import { useData } from '#renderer/data/data-context.tsx';

const ListNotice = lazyWithRetry(async () => (await import('./list-notice.tsx')).ListNotice);

/** Place of the notice about the viewer's lists; its code loads with the first change. */
export function ListNoticeHost() {
  const { listNotices } = useData();
  const notice = useStore(listNotices.store);
  const [used, setUsed] = useState(false);
  if (notice !== null && !used) setUsed(true);
  if (!used) return null;
  return (
    <LazyBoundary name="list-notice">
      <ListNotice />
    </LazyBoundary>
  );
}
