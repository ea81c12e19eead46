import { useTranslation } from 'react-i18next';
import { OnAirBadge } from '#renderer/features/playback/player/seek/on-air-badge.tsx';
import type { PlayerState } from '#renderer/player/player-state.ts';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import css from './player-surface.module.css';

type TopBarProps = {
  readonly title: string;
  readonly line: string | undefined;
  readonly view: PlayerState;
  readonly onBack: (() => void) | undefined;
  readonly onHelp: () => void;
};

/** Back, what plays, whether it is on air, and the way to the keys. */
export function TopBar({ title, line, view, onBack, onHelp }: TopBarProps) {
  const { t } = useTranslation('player');
  const told = view.error !== null || view.refusal !== null;
  const clear = view.started && !told;
  return (
    <header className={css.top} data-told={told || undefined}>
      {onBack !== undefined && <IconButton icon="back" label={t('back')} onClick={onBack} />}
      <div className={css.titles}>
        <h2 className={css.title}>{title}</h2>
        {line !== undefined && <p className={css.line}>{line}</p>}
      </div>
      <div className={css.end}>
        {view.target?.kind === 'live' && clear && <OnAirBadge view={view} />}
        {clear && (
          <button type="button" className={css.help} onClick={onHelp}>
            <span>{t('keys.title')}</span>
            <kbd>?</kbd>
          </button>
        )}
      </div>
    </header>
  );
}
