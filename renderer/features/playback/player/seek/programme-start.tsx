import { useTranslation } from 'react-i18next';
import css from '#renderer/features/playback/player/surface/player-controls.module.css';
import { usePlayerState } from '#renderer/features/playback/player/surface/use-player-state.ts';
import { formatClockTime } from '#renderer/i18n/format-time.ts';
import type { Player } from '#renderer/player/player.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import type { ProgrammeSlot } from './seek-scale.ts';
import { positionAt, startOfProgramme } from './start-of-programme.ts';

type ProgrammeStartProps = {
  readonly player: Player;
  readonly slots: readonly ProgrammeSlot[];
};

/** Starts the current programme of a channel from its beginning, if time-shift reaches that far. */
export function ProgrammeStart({ player, slots }: ProgrammeStartProps) {
  const { t } = useTranslation('player');
  const start = usePlayerState(player, (state) => startOfProgramme(state, slots));
  if (start === null) return null;
  const seek = () => {
    const position = positionAt(player.store.getState(), start);
    if (position !== null) player.seekTo(position);
  };
  return (
    <button type="button" className={`${css.worded} ${css.zap}`} onClick={seek}>
      <Icon name="replay" size={18} />
      <span className="num">{t('fromStart', { time: formatClockTime(start) })}</span>
    </button>
  );
}
