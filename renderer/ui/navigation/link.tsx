import type { ComponentProps, MouseEvent } from 'react';
import { useNavigation } from './navigation-context.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly href: string;
  /** Leaves no entry in the history. */
  readonly replace?: boolean;
  /** Keeps the scroll place. */
  readonly hold?: boolean;
};

/** A click that stays inside the app: no other button, no modifier key, not taken by something else. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;

/** A real anchor: a plain click stays inside the app, anything else (new tab, save) is the browser's. */
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
