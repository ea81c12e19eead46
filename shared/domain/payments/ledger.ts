import type { Currency } from './order-machine.ts';

/** A line of the price of an order, in cents; `discount` and `credit` lines are subtracted. */
export type PriceLine = {
  readonly kind: 'plan' | 'deposit' | 'title' | 'discount' | 'credit';
  readonly amount: number;
};

/**
 * An entry of the ledger: cents of a currency on an account of the books, debits positive and credits
 * negative.
 */
export type Posting = { readonly account: string; readonly amount: number; readonly currency: Currency };

/** Accounts of the books that the lines of a price are posted to. */
const BOOKS = {
  plan: 'revenue:plans',
  title: 'revenue:titles',
  deposit: 'liability:deposits',
  discount: 'expense:discounts',
  credit: 'liability:upgrade-credit',
} as const;

const isSubtracted = (kind: PriceLine['kind']): boolean => kind === 'discount' || kind === 'credit';

/** Returns the price of an order: the sum of its lines, never below 0. */
export const totalOf = (lines: readonly PriceLine[]): number =>
  Math.max(
    0,
    lines.reduce((sum, { kind, amount }) => sum + (isSubtracted(kind) ? -amount : amount), 0),
  );

/**
 * Returns the entries of a charge, which sum to zero: what the gateway took, against the lines of the price.
 * If it took another amount than was asked for, all of it is held in suspense until it is returned. `gateway`
 * names the gateway's account.
 */
export function chargePostings(
  gateway: string,
  taken: number,
  currency: Currency,
  lines: readonly PriceLine[],
): readonly Posting[] {
  if (taken === 0) return [];
  const debit = { account: `asset:${gateway}`, amount: taken, currency };
  if (taken !== totalOf(lines)) return [debit, { account: 'liability:suspense', amount: -taken, currency }];
  const books = new Map<string, number>();
  for (const { kind, amount } of lines) {
    const account = BOOKS[kind];
    books.set(account, (books.get(account) ?? 0) + (isSubtracted(kind) ? amount : -amount));
  }
  const credits = [...books].flatMap(([account, amount]) =>
    amount === 0 ? [] : [{ account, amount, currency }],
  );
  return [debit, ...credits];
}

/** Returns the entries that undo a charge. The books keep both. */
export const refundPostings = (charge: readonly Posting[]): readonly Posting[] =>
  charge.map((one) => ({ ...one, amount: -one.amount }));

/**
 * Returns whether entries balance: they sum to zero in every currency, and every amount is a whole number of
 * cents.
 */
export function isBalanced(postings: readonly Posting[]): boolean {
  const sums = new Map<string, number>();
  for (const { amount, currency } of postings) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return (
    postings.every(({ amount }) => Number.isSafeInteger(amount)) &&
    [...sums.values()].every((sum) => sum === 0)
  );
}
