import { useTranslation } from 'react-i18next';
import css from '#renderer/features/playback/player/surface/player-surface.module.css';
import type { PlayerState } from '#renderer/player/player-state.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { playTime } from './time-text.ts';

/** Red within 40 s of the live edge; else grey with the delay. */
export function OnAirBadge({ view }: { readonly view: PlayerState }) {
  const { t } = useTranslation('player');
  const delay = playTime(view.seekable.end - view.position);
  return (
    <span className={classNames(css.badge, 'num', !view.onAir && css.behind)}>{view.onAir ? t('onAir') : t('delay', { time: delay })}</span>
  );
}
