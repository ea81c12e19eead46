import { useTranslation } from 'react-i18next';
import { playTime } from '#renderer/features/playback/player/seek/time-text.ts';
import { ControlButton } from '#renderer/features/playback/player/surface/control-button.tsx';
import surface from '#renderer/features/playback/player/surface/player-controls.module.css';
import { PlayerIcon } from '#renderer/features/playback/player/surface/player-icon.tsx';
import { usePlayerState } from '#renderer/features/playback/player/surface/use-player-state.ts';
import { VolumeControl } from '#renderer/features/playback/player/surface/volume-control.tsx';
import { useAdTexts } from '#renderer/i18n/bundled/use-ad-texts.ts';
import type { Player } from '#renderer/player/player.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';
import type { AdView } from '#renderer/player/session/ad-view.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { Button, IconButton } from '#renderer/ui/controls/button.tsx';
import { AdBadge } from './ad-badge.tsx';
import css from './ad-overlay.module.css';
import { AdProgress } from './ad-progress.tsx';
import { SkipAd } from './skip-ad.tsx';
import { adsToCome, secondsLeft } from './use-ad.ts';

type AdBarProps = {
  readonly player: Player;
  readonly ad: AdView;
  readonly full: boolean;
  readonly onFullScreen: () => void;
};

const selectSound = ({ volume, muted }: PlayerState) => ({ volume, muted });

/** Bar of the ad that plays: how long, for whom, how to leave it, and the controls that work during an ad. */
export function AdBar({ player, ad, full, onFullScreen }: AdBarProps) {
  const { t } = useTranslation('player');
  const texts = useAdTexts();
  const sound = usePlayerState(player, selectSound);
  return (
    <div className={css.bar} data-ad-index={ad.index}>
      <div className={css.row}>
        <div className={css.words}>
          <div className={css.first}>
            <AdBadge index={ad.index} count={ad.count} />
            <p className={`${css.left} num`}>
              <b>{playTime(secondsLeft(ad))}</b> <span className={css.rest}>{useLeftText(ad)}</span>
            </p>
          </div>
          <p className={css.by}>{texts('advertiser', { name: ad.advertiser })}</p>
        </div>
        <span className={css.gap} />
        {ad.canClick && (
          <Button
            size="large"
            className={css.more}
            aria-label={texts('learnMoreNamed', { title: ad.title })}
            onClick={player.openAd}
          >
            <span>{texts('learnMore')}</span>
            <PlayerIcon name="external" size={18} />
          </Button>
        )}
        <SkipAd player={player} ad={ad} />
      </div>
      <AdProgress ad={ad} />
      <div className={classNames(surface.controls, css.controls)}>
        <IconButton
          icon={ad.paused ? 'play' : 'pause'}
          label={ad.paused ? texts('resume') : t('pause')}
          onClick={ad.paused ? player.resumeAd : player.pause}
        />
        <VolumeControl player={player} {...sound} />
        <span className={css.push} />
        <span className={css.note}>{texts('noSeeking')}</span>
        {full ? (
          <ControlButton icon="window" label={t('exitFullScreen')} onClick={onFullScreen} />
        ) : (
          <IconButton icon="fullscreen" label={t('fullScreen')} onClick={onFullScreen} />
        )}
      </div>
    </div>
  );
}

/** Explains the time left: this ad, and how much of the break follows it. */
function useLeftText(ad: AdView): string {
  const t = useAdTexts();
  const { count, seconds } = adsToCome(ad);
  if (ad.waiting && ad.position === 0) return t('loading');
  if (count === 0) return t('left.last');
  return count === 1 ? t('left.oneMore', { seconds }) : t('left.more', { count, seconds });
}
