import type { ComponentProps, MouseEvent } from 'react';
import { oncePainted } from '#renderer/ui/base/once-painted.ts';
import { mayGoTo } from '#shared/kernel/outside-address.ts';
import { useNavigation } from './navigation-context.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly href: string;
  /** Replaces the history entry. */
  readonly replace?: boolean;
  /** Keeps the scroll position. */
  readonly hold?: boolean;
};

/** Returns true for a click that navigates inside the app: main button, no modifier key, not prevented. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey &&
  !event.defaultPrevented;

/**
 * A real anchor: a plain click navigates inside the app, anything else (new tab, save) is left to the
 * browser. A pointer on it, or a focus that stays, preloads its screen. An address that is neither this app's nor another site's, such as a script in somebody else's
 * list, is no link.
 */
export function Link({ href, ...rest }: LinkProps) {
  if (mayGoTo(href)) return <FollowedLink {...rest} href={href} />;
  const { replace: _replace, hold: _hold, ...attributes } = rest;
  return <a {...attributes} />;
}

function FollowedLink({ href, replace = false, hold = false, onClick, ...rest }: LinkProps) {
  const { navigate, preload } = useNavigation();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isPlainClick(event) || rest.target === '_blank') return;
    event.preventDefault();
    navigate(href, { replace, hold });
  };
  return (
    <a
      {...rest}
      href={href}
      onClick={follow}
      onPointerEnter={() => oncePainted(() => preload(href))}
      onFocus={({ currentTarget }) =>
        oncePainted(() => {
          if (document.activeElement === currentTarget) preload(href);
        })
      }
    />
  );
}
