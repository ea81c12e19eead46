import { type ChangeEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Player } from '#renderer/player/player.ts';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import { VOLUME_STEP } from '#shared/domain/playback/volume.ts';
import css from './player-controls.module.css';

type VolumeProps = { readonly player: Player; readonly volume: number; readonly muted: boolean };

/**
 * Mute button and volume slider. The slider handles its arrow keys itself, so they do not reach the player's
 * shortcuts. React writes a slider's attributes again at each render, so it renders with the sound alone.
 */
export const VolumeControl = memo(function VolumeControl({ player, volume, muted }: VolumeProps) {
  const { t } = useTranslation('player');
  const level = muted ? 0 : volume;
  return (
    <div className={css.volume}>
      <IconButton
        icon={level === 0 ? 'muted' : 'volume'}
        label={muted ? t('unmute') : t('mute')}
        aria-pressed={muted}
        onClick={() => player.setMuted(!muted)}
      />
      <input
        type="range"
        className={css.range}
        style={{ '--level': `${level * 100}%` }}
        min={0}
        max={1}
        step={VOLUME_STEP}
        value={level}
        aria-label={t('volume')}
        aria-valuetext={t('percent', { value: Math.round(level * 100) })}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          player.setMuted(false);
          player.setVolume(event.currentTarget.valueAsNumber);
        }}
      />
    </div>
  );
});
