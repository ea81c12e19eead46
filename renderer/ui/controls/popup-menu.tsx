import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { textScale } from '#renderer/ui/base/text-scale.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import type { IconName } from '#renderer/ui/graphics/icon-paths.ts';
import css from './popup-menu.module.css';

/** Box of what a menu belongs to, in CSS pixels of the window. */
export type MenuAnchor = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};
export type MenuItem = {
  readonly key: string;
  readonly icon: IconName;
  readonly text: string;
  readonly onChoose: () => void;
};

type PopupMenuProps = {
  /** Accessible name of the menu, and its heading on a phone. */
  readonly label: string;
  readonly at: MenuAnchor;
  readonly items: readonly MenuItem[];
  readonly onClose: () => void;
};

/* In pixels of usual text. */
const WIDTH = 300;
const ROW = 48;
const EDGE = 12;

/** Places a menu below its anchor, or above it if there is no room below; always inside the window. */
function placeOf(
  { right, top, bottom }: MenuAnchor,
  items: number,
): { readonly left: number; readonly top: number } {
  const scale = textScale();
  const width = WIDTH * scale;
  const height = items * ROW * scale + 2 * EDGE;
  const left = Math.max(EDGE, Math.min(right - width, globalThis.innerWidth - width - EDGE));
  const below = bottom + height + EDGE <= globalThis.innerHeight ? bottom + 4 : top - height - 4;
  return { left, top: Math.max(EDGE, Math.min(below, globalThis.innerHeight - height - EDGE)) };
}

/**
 * A menu of actions over the page; a sheet at the foot of a phone. Its first entry has the focus; Up, Down,
 * Home and End move it; Escape, Tab and a press elsewhere close the menu. The focus returns to where it was.
 */
export function PopupMenu({ label, at, items, onClose }: PopupMenuProps) {
  const list = useRef<HTMLDivElement>(null);
  useHeldFocus(list, onClose);
  const { left, top } = placeOf(at, items.length);
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const onKeyDown = (event: KeyboardEvent) => {
    const all = entries();
    const at = all.findIndex((one) => one.matches(':focus'));
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: -1,
      ArrowLeft: at,
      ArrowRight: at,
    };
    const closes = event.key === 'Escape' || event.key === 'Tab';
    if (!closes && !(event.key in moves)) return;
    event.preventDefault();
    event.stopPropagation();
    if (closes) onClose();
    else all.at((moves[event.key] ?? 0) % all.length)?.focus();
  };
  return createPortal(
    <>
      <div className={css.shield} aria-hidden="true" onPointerDown={onClose} />
      <div
        ref={list}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        className={css.menu}
        style={{ '--left': `${left}px`, '--top': `${top}px` }}
        onKeyDown={onKeyDown}
      >
        <p className={css.heading} aria-hidden="true">
          {label}
        </p>
        {items.map(({ key, icon, text, onChoose }) => (
          <button
            key={key}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={css.item}
            onClick={() => {
              onClose();
              onChoose();
            }}
          >
            <Icon name={icon} size={20} />
            {text}
          </button>
        ))}
      </div>
    </>,
    document.body,
  );
}

/** Focuses the first entry, returns the focus at the end, and closes the menu when the window changes. */
function useHeldFocus(list: RefObject<HTMLElement | null>, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    const box = list.current;
    const before = document.activeElement;
    box?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
    const resized = (): void => onClose();
    globalThis.addEventListener('resize', resized);
    return () => {
      globalThis.removeEventListener('resize', resized);
      const inside =
        box?.contains(document.activeElement) === true || document.activeElement === document.body;
      if (inside && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [list]);
}
