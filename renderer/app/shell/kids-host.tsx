import { useLocation } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useApp } from '#renderer/app/app-context.ts';
import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { lazyWithRetry } from '#renderer/content/loading/lazy-with-retry.tsx';
import { useSessionState, useViewer } from '#renderer/data/data-context.tsx';
import { kidsBackground } from '#shared/domain/kids/kids-content.ts';

const KidsGuard = lazyWithRetry(async () => (await import('./kids-guard.tsx')).KidsGuard);

/** What a kids profile brings with it, whatever screen shows: its colours, and the watch over its hours. */
export function KidsHost() {
  const { profileClass, profileId } = useViewer();
  useKidsTheme();
  useProfileChange();
  if (profileClass !== 'kids' || profileId === null) return null;
  return (
    <LazyBoundary key={profileId} name="kids-guard" retries>
      <KidsGuard profileId={profileId} />
    </LazyBoundary>
  );
}

/** The profile's colour on the pages that take it (accounts section 6). */
function useKidsTheme(): void {
  const { profileClass } = useViewer();
  const colour = useSessionState().reply?.user.profile_color;
  const theme = useLocation({ select: ({ pathname }) => kidsBackground({ profileClass, colour, path: pathname }) });
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === null) delete dataset.theme;
    else dataset.theme = `kids-${theme}`;
    return () => {
      delete dataset.theme;
    };
  }, [theme]);
}

/**
 * What one profile watched does not go on for another: the dock closes, and a playing screen asks anew, as the one who watches now. A start that was
 * refused for want of a profile is asked for again once one is chosen.
 */
function useProfileChange(): void {
  const { player: lazyPlayer } = useApp();
  const { profileId } = useViewer();
  const before = useRef(profileId);
  useEffect(() => {
    const left = before.current;
    before.current = profileId;
    const player = lazyPlayer.peek();
    if (left === profileId || player === null) return;
    const { target, placement: place, phase } = player.store.getState();
    if (left === null && phase !== 'refused') return;
    player.close();
    if (target !== null && place === 'screen') player.open(target);
  }, [lazyPlayer, profileId]);
}
