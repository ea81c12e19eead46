import { randomInt } from 'node:crypto';
import type { OrderStore } from '#service/payments/store/orders.ts';
import { marketDate } from '#shared/kernel/market.ts';

/** Letters and digits that are not mistaken for one another. */
const REFERENCE_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a free reference, such as HT-261120-7K3M4Q: the day in Hong Kong and six random characters. */
export async function newReference(orders: Pick<OrderStore, 'byId'>, now: number): Promise<string> {
  const day = marketDate(now).slice(2).replaceAll('-', '');
  const tail = Array.from(
    { length: 6 },
    () => REFERENCE_CHARACTERS[randomInt(REFERENCE_CHARACTERS.length)],
  ).join('');
  const reference = `HT-${day}-${tail}`;
  return (await orders.byId(reference)) === null ? reference : await newReference(orders, now);
}
