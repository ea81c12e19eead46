import { useTranslation } from 'react-i18next';
import css from '#renderer/features/playback/player/surface/player-controls.module.css';
import { usePlayerState } from '#renderer/features/playback/player/surface/use-player-state.ts';
import type { Player } from '#renderer/player/player.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { playTime } from './time-text.ts';

/** Red within 40 s of the live edge, otherwise grey with the delay. */
export function OnAirBadge({ player }: { readonly player: Player }) {
  const { t } = useTranslation('player');
  const delay = usePlayerState(player, ({ onAir, seekable, position }) =>
    onAir ? null : playTime(seekable.end - position),
  );
  return (
    <span className={classNames(css.badge, 'num', delay !== null && css.behind)}>
      {delay === null ? t('onAir') : t('delay', { time: delay })}
    </span>
  );
}
