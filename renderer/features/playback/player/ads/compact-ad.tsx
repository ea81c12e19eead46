import { useTranslation } from 'react-i18next';
import { playTime } from '#renderer/features/playback/player/seek/time-text.ts';
import { PlayerIcon } from '#renderer/features/playback/player/surface/player-icon.tsx';
import { useAdTexts } from '#renderer/i18n/bundled/use-ad-texts.ts';
import type { Player } from '#renderer/player/player.ts';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import css from './compact-ad.module.css';
import { secondsLeft, skipIn, useAd } from './use-ad.ts';

/**
 * An ad in a small picture (dock, mini player, picture-in-picture): that it is one, how long still, pause and
 * skip.
 */
export function CompactAd({ player }: { readonly player: Player }) {
  const { t } = useTranslation('player');
  const texts = useAdTexts();
  const ad = useAd(player);
  if (ad === null) return null;
  const wait = skipIn(ad);
  return (
    <div className={css.line} data-compact-ad="">
      <span className={`${css.badge} num`}>{texts('compact', { time: playTime(secondsLeft(ad)) })}</span>
      <span className={css.space} />
      {wait !== null && wait > 0 && (
        <span className={`${css.wait} num`}>{texts('skipIn', { seconds: wait })}</span>
      )}
      {wait === 0 && (
        <button type="button" className={css.skip} onClick={player.skipAd}>
          {texts('skip')}
          <PlayerIcon name="nextEpisode" size={18} />
        </button>
      )}
      <IconButton
        icon={ad.paused ? 'play' : 'pause'}
        label={ad.paused ? texts('resume') : t('pause')}
        onClick={ad.paused ? player.resumeAd : player.pause}
      />
    </div>
  );
}
