import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import css from './order-list.module.css';
import type { Order } from './use-order.ts';

/** Announcements for an item that was picked up, moved or put down, and the name of its handle. */
export type OrderTexts = (what: 'handle' | 'picked' | 'moved' | 'dropped', place: number) => string;

type OrderHandleProps = {
  readonly order: Order;
  readonly id: string;
  readonly place: number;
  readonly texts: OrderTexts;
  /** Says a text to screen readers. */
  readonly say: (text: string) => void;
  readonly children: ReactNode;
};

/**
 * The handle of a row in an ordered list: dragged with the pointer, or picked up and moved with the arrow
 * keys. The row is marked `data-order-row`, its list `data-order`.
 */
export function OrderHandle({ order, id, place, texts, say, children }: OrderHandleProps) {
  const picked = order.picked === id;
  const handle = useRef<HTMLButtonElement>(null);
  const drag = useDrag(order, id);
  /* Moving a row in the document takes its focus away in some browsers. */
  useEffect(() => {
    if (picked && place >= 0) handle.current?.focus({ preventScroll: true });
  }, [picked, place]);
  const toggle = () => {
    if (picked) order.drop();
    else order.pick(id);
    say(texts(picked ? 'dropped' : 'picked', place + 1));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!picked || (by === undefined && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (by === undefined) return order.cancel();
    const to = Math.min(Math.max(0, place + by), order.keys.length - 1);
    order.move(to);
    say(texts('moved', to + 1));
  };
  return (
    <button
      ref={handle}
      type="button"
      className={css.handle}
      aria-pressed={picked}
      aria-label={texts('handle', place + 1)}
      onClick={toggle}
      onKeyDown={onKeyDown}
      {...drag}
    >
      <Icon name="menu" size={20} />
      {children}
    </button>
  );
}

/**
 * Handlers that move a row with the pointer: it goes to the place of the row under it. The document follows
 * the pointer, since a row that moves in the document loses a pointer that it has captured.
 */
function useDrag(order: Order, id: string) {
  const latest = useRef(order);
  const dragged = useRef(false);
  const life = useRef<AbortController | null>(null);
  useEffect(() => {
    latest.current = order;
  });
  useEffect(() => () => life.current?.abort(), []);
  const onPointerDown = ({ button, clientY, pointerId, currentTarget }: PointerEvent<HTMLElement>) => {
    if (button !== 0) return;
    const list = currentTarget.closest('[data-order]');
    const control = new AbortController();
    life.current?.abort();
    life.current = control;
    dragged.current = false;
    const follow = (event: globalThis.PointerEvent): void => {
      if (event.pointerId !== pointerId) return;
      if (dragged.current) latest.current.move(placeAt(list, event.clientY));
      else if (Math.abs(event.clientY - clientY) >= SLIP) {
        dragged.current = true;
        latest.current.pick(id);
      }
    };
    const end = (finish: (order: Order) => void) => (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      control.abort();
      if (dragged.current) finish(latest.current);
      /* The click of this press, if there is one, comes before. */
      setTimeout(() => {
        dragged.current = false;
      });
    };
    const { signal } = control;
    document.addEventListener('pointermove', follow, { signal });
    document.addEventListener(
      'pointerup',
      end((one) => one.drop()),
      { signal },
    );
    document.addEventListener(
      'pointercancel',
      end((one) => one.cancel()),
      { signal },
    );
  };
  const onClickCapture = (event: { readonly stopPropagation: () => void }) => {
    if (dragged.current) event.stopPropagation();
  };
  return { onPointerDown, onClickCapture };
}

/** The place in a list at a height of the window. */
function placeAt(list: Element | null, clientY: number): number {
  const rows = [...(list?.querySelectorAll('[data-order-row]') ?? [])];
  const at = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom);
  return at === -1 ? rows.length - 1 : at;
}

/** Pixels that a pointer moves before it drags. */
const SLIP = 4;
