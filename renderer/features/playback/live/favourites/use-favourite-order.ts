import { type Order, useOrder } from '#renderer/content/ordering/use-order.ts';
import { useData } from '#renderer/data/data-context.tsx';
import { orderFavouriteChannels, setFavourite } from '#renderer/data/library/library.ts';

/** The order of the favourite channels while it is changed; channels are removed from it too. */
export type FavouriteOrder = Order & { readonly remove: (code: string) => void };

/** Keeps the order while a channel is moved, and stores it where the channel is dropped. */
export function useFavouriteOrder(stored: readonly string[]): FavouriteOrder {
  const data = useData();
  const order = useOrder(stored, (codes) => orderFavouriteChannels(data, codes));
  return { ...order, remove: (code) => void setFavourite(data, 'live', code, false).then(order.settle) };
}
