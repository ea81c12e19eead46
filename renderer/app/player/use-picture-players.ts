import { useEffect, useState } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import type { Picture } from '#renderer/features/playback/multiview/picture.ts';

/** Returns the players of small pictures, null until their code has loaded. A failure is thrown to the nearest error boundary. */
export function usePicturePlayers(): readonly Picture[] | null {
  const data = useData();
  const [pictures, setPictures] = useState<readonly Picture[] | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  useEffect(() => {
    let isMounted = true;
    import('#renderer/app/player/create-pictures.ts').then(
      ({ picturesOf }) => isMounted && setPictures(picturesOf(data)),
      (reason: unknown) => isMounted && setFailure(reason instanceof Error ? reason : new Error(String(reason))),
    );
    return () => {
      isMounted = false;
    };
  }, [data]);
  if (failure !== null) throw failure;
  return pictures;
}
