import { useMatch } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { useApp } from '#renderer/app/app-context.ts';
import { usePicturePlayers } from '#renderer/app/player/use-picture-players.ts';
import { MultiviewScreen } from '#renderer/features/playback/multiview/multiview-screen.tsx';
import { multiviewSound } from '#shared/navigation/multiview-path.ts';

/**
 * Multiview with its players. The app's player makes room: it holds a place among those where the customer
 * plays.
 */
export function MultiviewRoute() {
  const { params, search } = useMatch({ from: '/$lang/multiview/$channels' });
  const { player } = useApp();
  const pictures = usePicturePlayers();
  /* Before the pictures open theirs, which begins in an effect. */
  useLayoutEffect(() => player.peek()?.close(), [player]);
  const { channels } = params;
  return <MultiviewScreen slots={channels} at={multiviewSound(channels, search.sound)} pictures={pictures} />;
}
