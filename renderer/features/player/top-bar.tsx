import { useTranslation } from 'react-i18next';
import type { PlayerState } from '#renderer/player/player-state.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { OnAirBadge } from './on-air-badge.tsx';
import css from './player-surface.module.css';

type TopBarProps = {
  readonly title: string;
  readonly line: string | undefined;
  readonly view: PlayerState;
  readonly onBack: (() => void) | undefined;
};

/** Back, what plays, and whether it is on air. */
export function TopBar({ title, line, view, onBack }: TopBarProps) {
  const { t } = useTranslation('player');
  return (
    <header className={css.top}>
      {onBack !== undefined && <IconButton icon="back" label={t('back')} onClick={onBack} />}
      <div className={css.titles}>
        <h2 className={css.title}>{title}</h2>
        {line !== undefined && <p className={css.line}>{line}</p>}
      </div>
      {view.target?.kind === 'live' && view.started && view.fault === null && <OnAirBadge view={view} />}
    </header>
  );
}
