import type { ReactNode } from 'react';
import css from './player-prompt.module.css';
import { PromptDialog } from './prompt-dialog.tsx';

type PlayerPromptProps = {
  readonly kind: 'clip' | 'episode_player';
  readonly title: string;
  /** Slot of the player, filled by the app. */
  readonly picture: ReactNode;
  readonly onClose: () => void;
};

/** Clip or episode that plays in a prompt over the page. */
export function PlayerPrompt({ kind, title, picture, onClose }: PlayerPromptProps) {
  return (
    <PromptDialog kind={kind} shape="wide" title={title} onClose={onClose}>
      <div className={css.picture}>{picture}</div>
    </PromptDialog>
  );
}
