import type { ReactNode } from 'react';
import css from './visually-hidden.module.css';

/** Text for assistive technology only. */
export function VisuallyHidden({
  as: Element = 'span',
  children,
}: {
  readonly as?: 'span' | 'h1' | 'h2';
  readonly children: ReactNode;
}) {
  return <Element className={css.hidden}>{children}</Element>;
}
