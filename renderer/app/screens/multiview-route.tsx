import { useMatch } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useApp } from '#renderer/app/app-context.ts';
import { useData } from '#renderer/data/data-context.tsx';
import { MultiviewScreen } from '#renderer/features/playback/multiview/multiview-screen.tsx';
import type { Picture } from '#renderer/features/playback/multiview/picture.ts';
import { multiviewSound } from '#shared/navigation/multiview-path.ts';

/** Multiview with its players. The app's player makes room: it holds a place among those where the customer plays. */
export function MultiviewRoute() {
  const { params, search } = useMatch({ from: '/$lang/multiview/$channels' });
  const { player } = useApp();
  const pictures = usePictures();
  /* Before the pictures open theirs, which begins in an effect. */
  useLayoutEffect(() => player.peek()?.close(), [player]);
  const { channels } = params;
  return <MultiviewScreen slots={channels} at={multiviewSound(channels, search.sound)} pictures={pictures} />;
}

/** Returns the players once their code has loaded. A failure is thrown to the screen's error boundary, which offers to reload. */
function usePictures(): readonly Picture[] | null {
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
