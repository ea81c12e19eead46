import type { ReactNode } from 'react';
import css from './player-prompt.module.css';
import { PromptDialog } from './prompt-dialog.tsx';

type PlayerPromptProps = {
  readonly kind: 'clip' | 'episode_player';
  readonly title: string;
  /** The place of the player, which the app fills. */
  readonly picture: ReactNode;
  readonly onClose: () => void;
};

/** A clip or an episode that plays over the page and ends with the prompt. */
export function PlayerPrompt({ kind, title, picture, onClose }: PlayerPromptProps) {
  return (
    <PromptDialog kind={kind} shape="wide" title={title} onClose={onClose}>
      <div className={css.picture}>{picture}</div>
    </PromptDialog>
  );
}
