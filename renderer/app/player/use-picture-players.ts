import { useCallback } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import type { MultiviewPicture } from '#renderer/features/playback/multiview/multiview-picture.ts';
import { useLoaded } from './use-loaded.ts';

/**
 * Returns the players of small pictures, null until their code has loaded. A failure is thrown to the nearest
 * error boundary.
 */
export function usePicturePlayers(): readonly MultiviewPicture[] | null {
  const data = useData();
  const load = useCallback(async () => (await import('./create-pictures.ts')).picturesOf(data), [data]);
  return useLoaded(load, () => null);
}
