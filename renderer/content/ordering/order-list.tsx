import { type ReactNode, useState } from 'react';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { VisuallyHidden } from '#renderer/ui/base/visually-hidden.tsx';
import { OrderHandle, type OrderTexts } from './order-handle.tsx';
import css from './order-list.module.css';
import type { Order } from './use-order.ts';

/** A row: what its handle shows and is called, and the buttons behind it. */
export type OrderRow = {
  readonly texts: OrderTexts;
  readonly content: ReactNode;
  readonly actions?: ReactNode;
};

type OrderListProps = {
  readonly order: Order;
  readonly hint: string;
  /** Said when the order could not be stored. */
  readonly failed: string;
  /** A row by its key; null leaves it out. */
  readonly row: (key: string) => OrderRow | null;
};

/** A list that is ordered by dragging, or by picking a row up and moving it with the arrow keys. */
export function OrderList({ order, hint, failed, row }: OrderListProps) {
  const [said, say] = useState('');
  return (
    <>
      <p className={css.hint}>{hint}</p>
      {order.failed && (
        <p className={css.failed} role="alert">
          {failed}
        </p>
      )}
      <ol className={css.list} data-order="">
        {order.keys.flatMap((key, place) => {
          const entry = row(key);
          if (entry === null) return [];
          return [
            <li
              key={key}
              className={classNames(css.row, order.picked === key && css.picked)}
              data-order-row=""
              data-row={key}
            >
              <OrderHandle id={key} texts={entry.texts} order={order} place={place} say={say}>
                {entry.content}
              </OrderHandle>
              {entry.actions}
            </li>,
          ];
        })}
      </ol>
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
    </>
  );
}
