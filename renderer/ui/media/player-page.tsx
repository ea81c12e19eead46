import type { ReactNode } from 'react';
import css from './player-page.module.css';

/** A page that covers the whole window, the shell too, because its player is all that it shows. */
export const PlayerPage = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.page}>{children}</div>
);
