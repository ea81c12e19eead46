import { useTranslation } from 'react-i18next';
import type { PlayerState } from '#renderer/player/player-state.ts';
import { classNames } from '#renderer/ui/class-names.ts';
import css from './player-surface.module.css';
import { playTime } from './time-text.ts';

/** Red within 40 s of the live edge; else grey with the delay. */
export function OnAirBadge({ view }: { readonly view: PlayerState }) {
  const { t } = useTranslation('player');
  const delay = playTime(view.seekable.end - view.position);
  return (
    <span className={classNames(css.badge, 'num', !view.onAir && css.behind)}>{view.onAir ? t('onAir') : t('delay', { time: delay })}</span>
  );
}
