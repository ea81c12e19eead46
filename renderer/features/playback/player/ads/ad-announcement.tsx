import { useEffect, useRef, useState } from 'react';
import { usePlayerState } from '#renderer/features/playback/player/surface/use-player-state.ts';
import { useAdTexts } from '#renderer/i18n/bundled/use-ad-texts.ts';
import type { Player } from '#renderer/player/player.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';
import { skipIn } from './use-ad.ts';

/** Values whose change is announced; the seconds are left out. */
const select = ({ phase, ad }: PlayerState) => ({
  inAd: phase === 'ad',
  index: ad?.index ?? 0,
  count: ad?.count ?? 0,
  seconds: ad === null ? 0 : Math.round(ad.duration),
  advertiser: ad?.advertiser ?? '',
  paused: ad?.paused ?? false,
  skippable: ad !== null && skipIn(ad) === 0,
});

/**
 * Returns the announcements about ads for screen readers: each one as it begins, that it can be skipped, and
 * the return to the programme.
 */
export function AdAnnouncement({ player }: { readonly player: Player }): string {
  const t = useAdTexts();
  const { inAd, index, count, seconds, advertiser, paused, skippable } = usePlayerState(player, select);
  const played = useRef(false);
  const [over, setOver] = useState(false);
  useEffect(() => {
    setOver(!inAd && played.current);
    played.current = index > 0 || (inAd && played.current);
  }, [inAd, index]);
  if (!inAd) return over ? t('say.over') : '';
  if (index === 0) return '';
  if (paused) return t('say.paused');
  if (skippable) return t('say.skippable');
  return t('say.start', { index, count, seconds, advertiser });
}
