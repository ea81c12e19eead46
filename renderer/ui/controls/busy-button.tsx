import type { ComponentProps } from 'react';
import { classNames } from '#renderer/ui/base/class-names.ts';
import css from './busy-button.module.css';
import { Button } from './button.tsx';

type BusyButtonProps = ComponentProps<typeof Button> & {
  /** What the button started is under way. */
  readonly busy: boolean;
};

/** A button that shows that its work goes on. It keeps the focus and its words, and a second press does nothing. */
export function BusyButton({ busy, onClick, children, className, ...rest }: BusyButtonProps) {
  return (
    <Button
      {...rest}
      className={classNames(css.button, className)}
      aria-busy={busy}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy && <span className={css.spinner} aria-hidden="true" />}
      {children}
    </Button>
  );
}
