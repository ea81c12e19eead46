import { useEffect, useState } from 'react';
import type { SurfaceEvent } from '#renderer/features/playback/player/surface/surface-state.ts';
import { usePlayerState } from '#renderer/features/playback/player/surface/use-player-state.ts';
import type { Player } from '#renderer/player/player.ts';
import type { ImageAdView } from '#renderer/player/session/ad-view.ts';

/**
 * Returns the ads' part of the player's surface. An ad closes any open panel when it starts, and its own when
 * it ends.
 */
export function useSurfaceAds(
  player: Player,
  inAd: boolean,
  images: boolean,
  change: (event: SurfaceEvent) => void,
) {
  const imageAd = useShownImageAd(player, images);
  const shrunk = useShrunk(imageAd?.kind === 'uwall');
  const hadAd = useHasHadAd(inAd);
  useEffect(() => change({ type: inAd ? 'ad-begins' : 'ad-ends' }), [inAd, change]);
  return { imageAd, shrunk, hadAd };
}

/**
 * The image ad that may be shown now, or null. Errors, messages, linear ads and the mini player come before
 * it.
 */
const useShownImageAd = (player: Player, free: boolean): ImageAdView | null =>
  usePlayerState(player, ({ imageAd, started, upNext }) =>
    free && started && (imageAd?.kind === 'uwall' || upNext === null) ? imageAd : null,
  );

/** Whether the picture is shrunk; null until it first was, so that an untouched picture has no motion. */
function useShrunk(shrunk: boolean): boolean | null {
  const [ever, setEver] = useState(false);
  if (shrunk && !ever) setEver(true);
  return shrunk || ever ? shrunk : null;
}

/** Whether there has been an ad since the player was shown. */
function useHasHadAd(inAd: boolean): boolean {
  const [hasHad, setHad] = useState(false);
  if (inAd && !hasHad) setHad(true);
  return hasHad || inAd;
}
