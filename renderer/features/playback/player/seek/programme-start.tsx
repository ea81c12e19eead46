import { useTranslation } from 'react-i18next';
import css from '#renderer/features/playback/player/surface/player-surface.module.css';
import { formatClockTime } from '#renderer/i18n/format-time.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import type { ProgrammeSlot } from './seek-scale.ts';
import { startOfProgramme } from './start-of-programme.ts';

type ProgrammeStartProps = {
  readonly view: PlayerState;
  readonly slots: readonly ProgrammeSlot[];
  readonly onSeek: (seconds: number) => void;
};

/** Watch the programme on a channel from its start, where time-shift reaches back that far. */
export function ProgrammeStart({ view, slots, onSeek }: ProgrammeStartProps) {
  const { t } = useTranslation('player');
  const start = startOfProgramme(view, slots);
  if (start === null) return null;
  return (
    <button type="button" className={`${css.worded} ${css.zap}`} onClick={() => onSeek(start.position)}>
      <Icon name="replay" size={18} />
      <span className="num">{t('fromStart', { time: formatClockTime(start.at) })}</span>
    </button>
  );
}
