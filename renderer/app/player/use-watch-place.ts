import { useMatch, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useApp } from '#renderer/app/app-context.ts';
import { useData, useViewer } from '#renderer/data/data-context.tsx';
import { keepWatchPlace, watchStart } from '#renderer/data/playback/watch-places.ts';
import type { Player } from '#renderer/player/player.ts';
import type { PlayerState, PlayTarget } from '#renderer/player/player-state.ts';

/** Seconds of playback after which the place is stored again, so that a page that crashes loses no more. */
const STEP = 5;

/**
 * The key of the screen's place. It changes with the screen's own address, since the router's location is
 * already the next one while a screen is left.
 */
function usePlaceKey() {
  const router = useRouter();
  const address = useMatch({
    strict: false,
    select: ({ pathname, search }) => `${pathname}?t=${search.t ?? ''}`,
  });
  const profile = useViewer().profileId;
  return useMemo(() => {
    const { href, state } = router.latestLocation;
    return { entry: `${state.__TSR_key ?? href} ${address}`, profile };
  }, [router, address, profile]);
}

/**
 * Returns the second at which the video of this address starts. It does not change while the entry is
 * on screen.
 */
export function useWatchStart(t: number | undefined): number {
  const { platform } = useApp();
  const key = usePlaceKey();
  return useMemo(() => watchStart(platform.tabStorage, key, t ?? null), [platform, key, t]);
}

/**
 * Stores how far the video of this address was watched: every few seconds, on leaving its screen, and when
 * the page goes away.
 */
export function useWatchPlace(player: Player | null, target: PlayTarget): void {
  const { platform, session } = useData();
  const key = usePlaceKey();
  useEffect(() => {
    if (player === null || target.kind === 'live') return undefined;
    let stored = -1;
    const store = (state: PlayerState, step: number) => {
      const at = placeOf(state, target);
      const sameViewer = session.store.getState().viewer.profileId === key.profile;
      if (at === null || !sameViewer || Math.abs(at - stored) < step) return;
      stored = at;
      keepWatchPlace(platform.tabStorage, key, at);
    };
    const storeNow = () => store(player.store.getState(), 1);
    const end = player.store.subscribe((state) => store(state, STEP));
    globalThis.addEventListener('pagehide', storeNow);
    return () => {
      end();
      storeNow();
      globalThis.removeEventListener('pagehide', storeNow);
    };
  }, [player, target, platform, session, key]);
}

/**
 * Returns the place in seconds if the player has begun this target, else null. A video that has ended starts
 * at its beginning.
 */
function placeOf(
  { target, started, phase, position }: PlayerState,
  own: Exclude<PlayTarget, { kind: 'live' }>,
): number | null {
  if (!started || target === null || target.kind === 'live' || target.videoId !== own.videoId) return null;
  return phase === 'ended' ? 0 : Math.floor(position);
}
