import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { AdMarkKey } from '#renderer/features/playback/player/ads/lazy-ads.ts';
import { ProgrammeStart } from '#renderer/features/playback/player/seek/programme-start.tsx';
import { SeekBar } from '#renderer/features/playback/player/seek/seek-bar.tsx';
import type { Chapter, ProgrammeSlot } from '#renderer/features/playback/player/seek/seek-scale.ts';
import type { Player } from '#renderer/player/player.ts';
import { Button, IconButton } from '#renderer/ui/controls/button.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { SEEK_STEP } from '#shared/domain/playback/seek.ts';
import { ControlButton } from './control-button.tsx';
import css from './player-controls.module.css';
import { PlayerIcon } from './player-icon.tsx';
import playerSurface from './player-surface.module.css';
import { type SteadyState, usePlayerState } from './use-player-state.ts';
import { VolumeControl } from './volume-control.tsx';

type ControlBarProps = {
  readonly player: Player;
  readonly view: SteadyState;
  readonly slots: readonly ProgrammeSlot[];
  readonly chapters: readonly Chapter[];
  readonly full: boolean;
  readonly onFullScreen: () => void;
  readonly onZap: ((delta: 1 | -1) => void) | undefined;
  /** Buttons that open panels, and the row below the controls. */
  readonly panels: ReactNode;
  readonly strip?: ReactNode;
};

/** The seek bar and the row of buttons below it, limited to the current capabilities. */
export function ControlBar({
  player,
  view,
  slots,
  chapters,
  full,
  onFullScreen,
  onZap,
  panels,
  strip,
}: ControlBarProps) {
  const { t } = useTranslation('player');
  const { canPause, canSeek, canGoLive, canZap, canNext } = view.capabilities;
  const resting = view.phase === 'paused' || view.phase === 'ended';
  const marks = usePlayerState(player, ({ adMarks }) => adMarks);
  const video = view.target !== null && view.target.kind !== 'live';
  return (
    <div className={playerSurface.bottom} data-player-bar="">
      <SeekBar player={player} slots={slots} chapters={chapters} />
      <div className={css.controls}>
        {canSeek && (
          <ControlButton icon="back10" label={t('back10')} onClick={() => player.seekBy(-SEEK_STEP)} />
        )}
        <button
          type="button"
          className={css.play}
          data-first-control=""
          aria-label={resting ? t('play') : t('pause')}
          disabled={!canPause}
          onClick={resting ? player.play : player.pause}
        >
          <Icon name={resting ? 'play' : 'pause'} size={28} />
        </button>
        {canSeek && (
          <ControlButton icon="forward10" label={t('forward10')} onClick={() => player.seekBy(SEEK_STEP)} />
        )}
        {video && canNext && (
          <ControlButton icon="nextEpisode" label={t('nextEpisode')} onClick={player.playNext} />
        )}
        <VolumeControl player={player} volume={view.volume} muted={view.muted} />
        {canZap && onZap !== undefined && (
          <span className={css.zap}>
            <IconButton icon="up" label={t('channelUp')} onClick={() => onZap(-1)} />
            <IconButton icon="down" label={t('channelDown')} onClick={() => onZap(1)} />
          </span>
        )}
        <ProgrammeStart player={player} slots={slots} />
        {video && marks.length > 0 && (
          <LazyBoundary name="ad-marks">
            <AdMarkKey marks={marks} />
          </LazyBoundary>
        )}
        <span className={css.space} />
        {canGoLive && (
          <Button kind="primary" className={css.goLive} aria-label={t('goLive')} onClick={player.goLive}>
            <PlayerIcon name="live" />
            <span>{t('goLive')}</span>
          </Button>
        )}
        {panels}
        {full ? (
          <ControlButton icon="window" label={t('exitFullScreen')} onClick={onFullScreen} />
        ) : (
          <IconButton icon="fullscreen" label={t('fullScreen')} onClick={onFullScreen} />
        )}
      </div>
      {strip}
    </div>
  );
}
