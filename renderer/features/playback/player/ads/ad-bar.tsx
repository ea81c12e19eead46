import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { playTime } from '#renderer/features/playback/player/seek/time-text.ts';
import { ControlButton } from '#renderer/features/playback/player/surface/control-button.tsx';
import surface from '#renderer/features/playback/player/surface/player-controls.module.css';
import { PlayerIcon } from '#renderer/features/playback/player/surface/player-icon.tsx';
import { PICTURE, useFirstFocus } from '#renderer/features/playback/player/surface/use-first-focus.ts';
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
import { adsToCome, secondsLeft, skipIn } from './use-ad.ts';

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

/** The break as a bar with one segment an ad, each as wide as it is long. */
function AdProgress({ ad }: { readonly ad: AdView }) {
  const t = useAdTexts();
  const { index, count, position, duration, durations } = ad;
  const lengths = durations.length > 0 ? durations : [duration];
  return (
    <div
      className={css.segments}
      role="progressbar"
      aria-label={t('progress', { index, count })}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(Math.min(position, duration))}
      aria-valuetext={t('secondsLeft', { seconds: secondsLeft(ad) })}
    >
      {lengths.map((seconds, at) => {
        const running = at === index - 1 && duration > 0 ? Math.min(1, position / duration) : 0;
        const done = at < index - 1 ? 1 : running;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: ads of a break have no other identity, and their order is fixed
          <span key={at} className={css.segment} style={{ '--length': Math.max(1, seconds) }}>
            <span className={css.done} style={{ '--done': done }} />
          </span>
        );
      })}
    </div>
  );
}

/**
 * Counts down to the moment from which the ad may be skipped, then skips it. Renders nothing if the creative
 * does not allow it.
 */
function SkipAd({ player, ad }: { readonly player: Player; readonly ad: AdView }) {
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
