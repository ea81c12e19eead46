import { useTranslation } from 'react-i18next';
import type { Player } from '#renderer/player/player.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icon.tsx';
import { PlayerIcon, type PlayerIconName } from './icons.tsx';
import { SEEK_STEP } from './key-command.ts';
import css from './player-surface.module.css';
import { SeekBar } from './seek-bar.tsx';
import type { ProgrammeSlot } from './seek-scale.ts';
import { VolumeControl } from './volume-control.tsx';

type ControlBarProps = {
  readonly player: Player;
  readonly view: PlayerState;
  readonly slots: readonly ProgrammeSlot[];
  readonly full: boolean;
  readonly onFullScreen: () => void;
  readonly onZap: ((delta: 1 | -1) => void) | undefined;
};

type RoundProps = { readonly icon: PlayerIconName; readonly label: string; readonly disabled?: boolean; readonly onClick: () => void };

function RoundButton({ icon, label, disabled = false, onClick }: RoundProps) {
  return (
    <button type="button" className={css.round} aria-label={label} disabled={disabled} onClick={onClick}>
      <PlayerIcon name={icon} />
    </button>
  );
}

/** The seek bar and the row of buttons beneath it, as far as capabilities allow. */
export function ControlBar({ player, view, slots, full, onFullScreen, onZap }: ControlBarProps) {
  const { t } = useTranslation('player');
  const { canPause, canSeek, canGoLive, canZap } = view.capabilities;
  const resting = view.phase === 'paused' || view.phase === 'ended';
  return (
    <div className={css.bottom}>
      <SeekBar view={view} slots={slots} onSeek={player.seekTo} onStep={player.seekBy} />
      <div className={css.controls}>
        {canSeek && <RoundButton icon="back10" label={t('back10')} onClick={() => player.seekBy(-SEEK_STEP)} />}
        <button
          type="button"
          className={css.play}
          aria-label={resting ? t('play') : t('pause')}
          disabled={!canPause}
          onClick={resting ? player.play : player.pause}
        >
          <Icon name={resting ? 'play' : 'pause'} size={28} />
        </button>
        {canSeek && <RoundButton icon="forward10" label={t('forward10')} onClick={() => player.seekBy(SEEK_STEP)} />}
        <VolumeControl player={player} volume={view.volume} muted={view.muted} />
        {canZap && onZap !== undefined && (
          <>
            <IconButton icon="up" label={t('channelUp')} onClick={() => onZap(1)} />
            <IconButton icon="down" label={t('channelDown')} onClick={() => onZap(-1)} />
          </>
        )}
        <span className={css.space} />
        {canGoLive && (
          <Button kind="primary" className={css.goLive} onClick={player.goLive}>
            <PlayerIcon name="live" />
            {t('goLive')}
          </Button>
        )}
        {full ? (
          <RoundButton icon="window" label={t('exitFullScreen')} onClick={onFullScreen} />
        ) : (
          <IconButton icon="fullscreen" label={t('fullScreen')} onClick={onFullScreen} />
        )}
      </div>
    </div>
  );
}
