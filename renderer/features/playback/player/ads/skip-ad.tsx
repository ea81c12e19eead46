import { useRef } from 'react';
import { PlayerIcon } from '#renderer/features/playback/player/surface/player-icon.tsx';
import { PICTURE, useFirstFocus } from '#renderer/features/playback/player/surface/use-first-focus.ts';
import { useAdTexts } from '#renderer/i18n/bundled/use-ad-texts.ts';
import type { Player } from '#renderer/player/player.ts';
import type { AdView } from '#renderer/player/session/ad-view.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import css from './ad-overlay.module.css';
import { skipIn } from './use-ad.ts';

/**
 * Counts down to the moment from which the ad may be skipped, then skips it. Renders nothing if the creative
 * does not allow it.
 */
export function SkipAd({ player, ad }: { readonly player: Player; readonly ad: AdView }) {
  const t = useAdTexts();
  const seconds = skipIn(ad);
  if (seconds === null) return null;
  if (seconds > 0) return <p className={`${css.wait} num`}>{t('skipIn', { seconds })}</p>;
  return <SkipButton onSkip={player.skipAd} />;
}

/** Takes the focus as it appears, unless the viewer has put it on something. */
function SkipButton({ onSkip }: { readonly onSkip: () => void }) {
  const t = useAdTexts();
  const button = useRef<HTMLButtonElement>(null);
  useFirstFocus(button, PICTURE);
  return (
    <Button ref={button} kind="primary" size="large" data-skip-ad="" onClick={onSkip}>
      <PlayerIcon name="nextEpisode" size={20} />
      {t('skip')}
    </Button>
  );
}
