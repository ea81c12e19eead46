import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { MenuAnchor } from '#renderer/ui/controls/popup-menu.tsx';
import { hasModifier } from '#renderer/ui/navigation/key-event.ts';

/** How long Enter or a finger is held until the menu opens. */
export const HOLD_MS = 500;
/** A finger that moves further scrolls. */
const SLIP = 10;

/** State of a tile's menu, and the handlers of the tile that open it. */
export type TileMenuState = {
  /** Where the menu is; null while it is closed. */
  readonly at: MenuAnchor | null;
  readonly open: (from: Element) => void;
  readonly close: () => void;
  readonly on: {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onKeyUp: (event: KeyboardEvent) => void;
    readonly onBlur: () => void;
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
    readonly onContextMenu: (event: MouseEvent) => void;
    readonly onClickCapture: (event: MouseEvent) => void;
  };
};

/**
 * Opens the menu of a tile: by the menu key or Shift+F10, by holding Enter as on a remote control, and by a
 * long press of a finger. Enter then acts when it is released. A mouse has the tile's menu button, and keeps
 * the browser's own menu.
 */
export function useTileMenu(place: RefObject<HTMLElement | null>, enabled: boolean): TileMenuState {
  const [at, setAt] = useState<MenuAnchor | null>(null);
  const hold = useHold();
  const finger = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const swallows = useRef(false);
  const open = (from: Element): void => setAt(from.getBoundingClientRect());
  const linkOf = ({ target }: { readonly target: EventTarget }): HTMLElement | null => {
    if (!enabled || !(target instanceof Element) || place.current?.contains(target) !== true) return null;
    return target.closest<HTMLElement>('a[href]');
  };
  return {
    at,
    open,
    close: () => setAt(null),
    on: {
      onKeyDown: (event) => {
        const link = linkOf(event);
        if (link === null) return;
        const asked = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
        if (!asked && (event.key !== 'Enter' || hasModifier(event))) return;
        event.preventDefault();
        if (asked) open(link);
        else if (!event.repeat) hold.start(() => open(link));
      },
      onKeyUp: (event) => {
        if (event.key === 'Enter' && hold.stop()) linkOf(event)?.click();
      },
      onBlur: () => void hold.stop(),
      onPointerDown: (event) => {
        swallows.current = false;
        const link = event.pointerType === 'touch' ? linkOf(event) : null;
        if (link === null) return;
        finger.current = { x: event.clientX, y: event.clientY };
        hold.start(() => {
          swallows.current = true;
          open(link);
        });
      },
      onPointerMove: ({ clientX, clientY }) => {
        const from = finger.current;
        if (from !== null && Math.hypot(clientX - from.x, clientY - from.y) > SLIP) hold.stop();
      },
      onPointerUp: () => void hold.stop(),
      onPointerCancel: () => void hold.stop(),
      onContextMenu: (event) => {
        const touch = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch';
        if (touch && linkOf(event) !== null) event.preventDefault();
      },
      onClickCapture: (event) => {
        if (!swallows.current) return;
        swallows.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}

/** Runs something once a key or a finger was held; `stop` returns whether it was still waiting. */
function useHold() {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const stop = (): boolean => {
    const waiting = timer.current !== null;
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    return waiting;
  };
  const start = (run: () => void): void => {
    stop();
    timer.current = setTimeout(() => {
      timer.current = null;
      run();
    }, HOLD_MS);
  };
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
    },
    [],
  );
  return { start, stop };
}
