import type { ReactNode } from 'react';
import css from './visually-hidden.module.css';

/** Text that only assistive technology reads. */
export function VisuallyHidden({ as: Element = 'span', children }: { readonly as?: 'span' | 'h1' | 'h2'; readonly children: ReactNode }) {
  return <Element className={css.hidden}>{children}</Element>;
}
