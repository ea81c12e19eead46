import type { ComponentProps } from 'react';
import { classNames } from '#renderer/ui/base/class-names.ts';
import css from './busy-button.module.css';
import { Button } from './button.tsx';

type BusyButtonProps = ComponentProps<typeof Button> & {
  /** The action is running. */
  readonly busy: boolean;
  /**
   * Whether the action can be done. If not, the button looks and reads as off, but can be pressed, so that
   * the form says what is missing.
   */
  readonly ready?: boolean;
};

/** Button with a busy state. While busy it keeps its focus and text, and further presses do nothing. */
export function BusyButton({ busy, ready = true, onClick, children, className, ...rest }: BusyButtonProps) {
  return (
    <Button
      {...rest}
      className={classNames(css.button, className)}
      aria-busy={busy}
      aria-disabled={busy || !ready || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy && <span className={css.spinner} aria-hidden="true" />}
      {children}
    </Button>
  );
}
