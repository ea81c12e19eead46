import { useState } from 'react';
import { usePlayerState } from '#renderer/features/playback/player/surface/use-player-state.ts';
import type { ImageAdView } from '#renderer/player/ads/ad-view.ts';
import type { Player } from '#renderer/player/player.ts';

/** The image ad that may be shown now, or null. Errors, messages, linear ads and the mini player come before it. */
export const useShownImageAd = (player: Player, free: boolean): ImageAdView | null =>
  usePlayerState(player, ({ imageAd, started, upNext }) =>
    free && started && (imageAd?.kind === 'uwall' || upNext === null) ? imageAd : null,
  );

/** Whether the picture is shrunk; null until it first was, so that an untouched picture has no motion. */
export function useShrunk(shrunk: boolean): boolean | null {
  const [ever, setEver] = useState(false);
  if (shrunk && !ever) setEver(true);
  return shrunk ? true : ever ? false : null;
}

/** Whether there has been an ad since the player was shown. */
export function useHasHadAd(inAd: boolean): boolean {
  const [hasHad, setHad] = useState(false);
  if (inAd && !hasHad) setHad(true);
  return hasHad || inAd;
}
