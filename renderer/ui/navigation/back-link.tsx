import type { ReactNode } from 'react';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import css from './back-link.module.css';
import { Link } from './link.tsx';

/** Link above the title of a screen, back to where the viewer came from. */
export function BackLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Link className={css.back} href={href}>
      <Icon name="back" size={18} />
      {children}
    </Link>
  );
}
