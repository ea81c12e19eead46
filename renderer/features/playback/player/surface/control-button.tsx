import type { ComponentProps } from 'react';
import css from './player-controls.module.css';
import { PlayerIcon, type PlayerIconName } from './player-icon.tsx';

type ControlButtonProps = { readonly icon: PlayerIconName; readonly label: string } & Omit<
  ComponentProps<'button'>,
  'children'
>;

/** A round button with a player icon. */
export function ControlButton({ icon, label, ...rest }: ControlButtonProps) {
  return (
    <button {...rest} type="button" className={css.round} aria-label={label}>
      <PlayerIcon name={icon} />
    </button>
  );
}
