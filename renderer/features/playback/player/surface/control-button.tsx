import type { ComponentProps } from 'react';
import { PlayerIcon, type PlayerIconName } from './icons.tsx';
import css from './player-controls.module.css';

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
