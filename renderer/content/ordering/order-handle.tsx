import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import css from './order-list.module.css';
import type { Order } from './use-order.ts';

/** What is said of an item that was picked up, moved or put down, and the name of its handle. */
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

/** The handle of a row in an ordered list: dragged with the pointer, or picked up and moved with the arrow keys. The row is marked `data-order-row`, its list `data-order`. */
export function OrderHandle({ order, id, place, texts, say, children }: OrderHandleProps) {
  const picked = order.picked === id;
  const handle = useRef<HTMLButtonElement>(null);
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
      {...dragHandlers(order, id)}
    >
      <Icon name="menu" size={20} />
      {children}
    </button>
  );
}

/** Handlers that move a row with the pointer: it goes to the place of the row under it. */
function dragHandlers(order: Order, id: string) {
  const dragging = order.picked === id;
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button === 0) event.currentTarget.dataset.from = String(event.clientY);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { dataset } = event.currentTarget;
      if (dataset.from === undefined) return;
      if (dataset.dragged === undefined) {
        if (Math.abs(event.clientY - Number(dataset.from)) < SLIP) return;
        dataset.dragged = '';
        event.currentTarget.setPointerCapture(event.pointerId);
        if (!dragging) order.pick(id);
        return;
      }
      const rows = [...(event.currentTarget.closest('[data-order]')?.querySelectorAll('[data-order-row]') ?? [])];
      const to = rows.findIndex((row) => event.clientY < row.getBoundingClientRect().bottom);
      order.move(to === -1 ? rows.length - 1 : to);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      delete event.currentTarget.dataset.from;
      if (event.currentTarget.dataset.dragged !== undefined) order.drop();
    },
    onClickCapture: (event: { readonly currentTarget: HTMLElement; readonly stopPropagation: () => void }) => {
      if (event.currentTarget.dataset.dragged === undefined) return;
      delete event.currentTarget.dataset.dragged;
      event.stopPropagation();
    },
  };
}

/** Pixels that a pointer moves before it drags. */
const SLIP = 4;
