import type { ComponentProps, ReactNode } from 'react';
import css from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { Link } from './link.tsx';

type Look = {
  /** One primary button a screen: what to do next. */
  readonly kind?: 'primary' | 'plain' | 'ghost' | 'quiet';
  readonly size?: 'normal' | 'large';
  readonly icon?: IconName;
  readonly children: ReactNode;
};

type ButtonProps = Look & Omit<ComponentProps<'button'>, 'children'>;
type ButtonLinkProps = Look & Omit<ComponentProps<typeof Link>, 'children'>;

const look = (kind: Look['kind'], size: Look['size'], className: string | undefined): string =>
  classNames(css.button, kind !== 'plain' && css[kind ?? 'plain'], size === 'large' && css.large, className);

const iconSize = (size: Look['size']): number => (size === 'large' ? 24 : 18);

/** A button that acts on this page. */
export function Button({ kind = 'plain', size = 'normal', icon, children, className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button {...rest} type={type} className={look(kind, size, className)}>
      {icon !== undefined && <Icon name={icon} size={iconSize(size)} />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ kind = 'plain', size = 'normal', icon, children, className, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={look(kind, size, className)}>
      {icon !== undefined && <Icon name={icon} size={iconSize(size)} />}
      {children}
    </Link>
  );
}

type IconButtonProps = { readonly icon: IconName; readonly label: string; readonly ring?: boolean } & Omit<
  ComponentProps<'button'>,
  'children'
>;

/** A round button with an icon; `label` is its name. */
export function IconButton({ icon, label, ring = false, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={classNames(css.icon, ring && css.ring, className)}>
      <Icon name={icon} />
    </button>
  );
}
