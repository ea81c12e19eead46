import type { ComponentProps, MouseEvent } from 'react';
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
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;

/** A real anchor: a plain click navigates inside the app, anything else (new tab, save) is left to the browser. */
export function Link({ href, replace = false, hold = false, onClick, ...rest }: LinkProps) {
  const { navigate, preload } = useNavigation();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isPlainClick(event) || rest.target === '_blank') return;
    event.preventDefault();
    navigate(href, { replace, hold });
  };
  return <a {...rest} href={href} onClick={follow} onPointerEnter={() => preload(href)} onFocus={() => preload(href)} />;
}
