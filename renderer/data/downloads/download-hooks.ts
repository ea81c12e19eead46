import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useData, useViewer } from '#renderer/data/data-context.tsx';
import { type CopyRecord, isCopyOf } from './copy-record.ts';
import type { Downloads } from './downloads.ts';

/** Opens the copies on this device. `data` is null where downloads are not available. */
export function useDownloads() {
  const { downloads } = useData();
  return useQuery({
    queryKey: ['downloads'],
    queryFn: async () => (await downloads?.load()) ?? null,
    initialData: downloads?.peek() ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  });
}

/** Returns the viewer's own copies, as they change. */
export function useOwnCopies({ copies }: Downloads): readonly CopyRecord[] {
  const all = useStore(copies);
  const viewer = useViewer();
  return useMemo(() => all.filter((record) => isCopyOf(viewer, record)), [all, viewer]);
}

/** Returns the viewer's own copy of a video; undefined if there is none. */
export const useOwnCopy = (downloads: Downloads, videoId: string): CopyRecord | undefined =>
  useOwnCopies(downloads).find((record) => record.videoId === videoId);
