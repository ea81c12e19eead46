import { z } from 'zod';
import { readStored } from '#renderer/data/client/stored-value.ts';
import type { StoragePort } from '#renderer/platform/port.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import { MINUTE } from '#shared/kernel/time.ts';

const KEY = `${PRODUCT.prefix}.payment-intent`;
/** How long a key is kept for the same intent: the life of the gateway's page. */
const KEPT = 15 * MINUTE;

const stored = z.object({ key: z.string().regex(/^[\w-]{8,64}$/), intent: z.string(), at: z.number() });

/** Item and payment method of a purchase, as one text: equal intents are one purchase. */
export type PaymentIntent = string;

/**
 * Keys of purchases. A reload and a second tab read the same key, so that impatience starts one order
 * and not two.
 */
export type PaymentIntents = {
  /** Returns the key of an intent: the stored one, or a new one that is stored. */
  readonly keyOf: (intent: PaymentIntent) => string;
  /** Drops a key whose order is settled. */
  readonly forget: (key: string) => void;
};

/** Keeps the key of the current intent in the page's storage; a logout removes it. */
export function createPaymentIntents(
  storage: StoragePort,
  now: () => number,
  makeId: () => string,
): PaymentIntents {
  const read = () => readStored(storage, KEY, stored);
  return {
    keyOf: (intent) => {
      const kept = read();
      if (kept !== null && kept.intent === intent && Math.abs(now() - kept.at) < KEPT) return kept.key;
      const key = makeId();
      storage.write(KEY, JSON.stringify({ key, intent, at: now() }));
      return key;
    },
    forget: (key) => {
      if (read()?.key === key) storage.remove(KEY);
    },
  };
}
