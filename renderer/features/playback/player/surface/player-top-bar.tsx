import { useTranslation } from 'react-i18next';
import { OnAirBadge } from '#renderer/features/playback/player/seek/on-air-badge.tsx';
import type { Player } from '#renderer/player/player.ts';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import playerControls from './player-controls.module.css';
import css from './player-surface.module.css';
import type { SteadyState } from './use-player-state.ts';

type TopBarProps = {
  readonly player: Player;
  readonly title: string;
  readonly line: string | undefined;
  readonly view: SteadyState;
  readonly onBack: (() => void) | undefined;
  readonly onHelp: () => void;
};

/** Back, the title, the on-air badge, and the button for keyboard help. */
export function PlayerTopBar({ player, title, line, view, onBack, onHelp }: TopBarProps) {
  const { t } = useTranslation('player');
  const hasMessage = view.error !== null || view.refusal !== null;
  const clear = view.started && !hasMessage;
  return (
    <header
      className={css.top}
      data-has-message={hasMessage || undefined}
      data-player-bar={clear ? '' : undefined}
    >
      {onBack !== undefined && <IconButton icon="back" label={t('back')} onClick={onBack} />}
      <div className={css.titles}>
        <h2 className={css.title}>{title}</h2>
        {line !== undefined && <p className={css.line}>{line}</p>}
      </div>
      <div className={css.end}>
        {view.target?.kind === 'live' && clear && <OnAirBadge player={player} />}
        {clear && (
          <button type="button" className={playerControls.help} onClick={onHelp}>
            <span>{t('keys.title')}</span>
            <kbd>?</kbd>
          </button>
        )}
      </div>
    </header>
  );
}
