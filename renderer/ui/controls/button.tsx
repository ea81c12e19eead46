import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import type { IconName } from '#renderer/ui/graphics/icon-paths.ts';
import { Link } from '#renderer/ui/navigation/link.tsx';
import css from './button.module.css';

type Appearance = {
  /** At most one primary button per screen: the next step. */
  readonly kind?: 'primary' | 'plain' | 'ghost' | 'quiet';
  readonly size?: 'normal' | 'large';
  readonly icon?: IconName;
  readonly children: ReactNode;
};

type ButtonProps = Appearance & Omit<ComponentProps<'button'>, 'children'>;
type ButtonLinkProps = Appearance & Omit<ComponentProps<typeof Link>, 'children'>;

const buttonClass = (
  kind: Appearance['kind'],
  size: Appearance['size'],
  className: string | undefined,
): string =>
  classNames(css.button, kind !== 'plain' && css[kind ?? 'plain'], size === 'large' && css.large, className);

/** Marks the primary button, with which the focus of a screen begins. */
const isPrimary = (kind: Appearance['kind']): '' | undefined => (kind === 'primary' ? '' : undefined);

const iconSize = (size: Appearance['size']): number => (size === 'large' ? 24 : 18);

/** A button that acts on the current page. */
export function Button({
  kind = 'plain',
  size = 'normal',
  icon,
  children,
  className,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(kind, size, className)}
      data-primary={isPrimary(kind)}
    >
      {icon !== undefined && <Icon name={icon} size={iconSize(size)} />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  kind = 'plain',
  size = 'normal',
  icon,
  children,
  className,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass(kind, size, className)} data-primary={isPrimary(kind)}>
      {icon !== undefined && <Icon name={icon} size={iconSize(size)} />}
      {children}
    </Link>
  );
}

type IconButtonProps = { readonly icon: IconName; readonly label: string; readonly ring?: boolean } & Omit<
  ComponentProps<'button'>,
  'children'
>;

/** A round icon button; `label` is its accessible name. */
export function IconButton({
  icon,
  label,
  ring = false,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(css.icon, ring && css.ring, className)}
    >
      <Icon name={icon} />
    </button>
  );
}
