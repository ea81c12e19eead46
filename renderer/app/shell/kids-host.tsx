import { useLocation } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useApp } from '#renderer/app/app-context.ts';
import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { lazyWithRetry } from '#renderer/content/loading/lazy-with-retry.tsx';
import { useSessionState, useViewer } from '#renderer/data/data-context.tsx';
import { kidsBackground } from '#shared/domain/kids/kids-content.ts';
import { afterProfileChange } from './profile-change.ts';

const KidsGuard = lazyWithRetry(async () => (await import('./kids-guard.tsx')).KidsGuard);

/** Adds what a kids profile needs on any screen: its colours, and the guard of its viewing hours. */
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

/** Applies the profile's colour on the pages that use it (S0-6-015). */
function useKidsTheme(): void {
  const { profileClass } = useViewer();
  const colour = useSessionState().reply?.user.profile_color;
  const theme = useLocation({
    select: ({ pathname }) => kidsBackground({ profileClass, colour, path: pathname }),
  });
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === null) delete dataset.theme;
    else dataset.theme = `kids-${theme}`;
    return () => {
      delete dataset.theme;
    };
  }, [theme]);
}

/** Applies `afterProfileChange` to the page's player. */
function useProfileChange(): void {
  const { player: lazyPlayer } = useApp();
  const { profileId } = useViewer();
  const before = useRef(profileId);
  useEffect(() => {
    const left = before.current;
    before.current = profileId;
    const player = lazyPlayer.peek();
    if (left === profileId || player === null) return;
    const { target, placement, phase } = player.store.getState();
    const outcome = afterProfileChange({ left, target, placement, phase });
    if (outcome === 'goes-on') return;
    player.close();
    if (target !== null && outcome === 'starts-again') player.open(target);
  }, [lazyPlayer, profileId]);
}
