import { z } from 'zod';
import type { Bus } from '#service/kernel/database/bus.ts';
import { type AddressLimit, type AddressLimits, createAddressLimit } from './address-limit.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';

const rateMessage = z.object({
  do: z.enum(['take', 'refund', 'clear']),
  key: z.string(),
  weight: z.number().default(1),
});
const addressMessage = z.object({ do: z.enum(['take', 'refund']), address: z.string(), subject: z.string() });

/** Creates a rate limit that also counts the attempts at other processes, a few milliseconds later. */
export function sharedRateLimit(bus: Bus, limit: number, windowMs: number, now: () => number): RateLimit {
  const topic = nextLimitTopic(bus);
  const own = createRateLimit(limit, windowMs, now);
  bus.hear(topic, (message) => {
    const parsed = rateMessage.safeParse(message);
    if (!parsed.success) return;
    if (parsed.data.do === 'take') own.take(parsed.data.key, parsed.data.weight);
    else own[parsed.data.do](parsed.data.key);
  });
  return {
    take: (key, weight = 1) => {
      const wait = own.take(key, weight);
      if (wait === 0) bus.send(topic, { do: 'take', key, weight });
      return wait;
    },
    refund: (key) => {
      own.refund(key);
      bus.send(topic, { do: 'refund', key });
    },
    clear: (key) => {
      own.clear(key);
      bus.send(topic, { do: 'clear', key });
    },
  };
}

/** Creates a limit by address that also counts the attempts at other processes, a few milliseconds later. */
export function sharedAddressLimit(bus: Bus, ceiling: AddressLimits, now: () => number): AddressLimit {
  const topic = nextLimitTopic(bus);
  const own = createAddressLimit(ceiling, now);
  bus.hear(topic, (message) => {
    const parsed = addressMessage.safeParse(message);
    if (parsed.success) own[parsed.data.do](parsed.data.address, parsed.data.subject);
  });
  return {
    take: (address, subject) => {
      const wait = own.take(address, subject);
      if (wait === 0) bus.send(topic, { do: 'take', address, subject });
      return wait;
    },
    refund: (address, subject) => {
      own.refund(address, subject);
      bus.send(topic, { do: 'refund', address, subject });
    },
  };
}

/** Number of limits on each bus. Every process of a version creates them in the same order. */
const made = new WeakMap<Bus, number>();

/** Returns the name of a process’s next limit; every process gives the same names in the same order. */
export function nextLimitTopic(bus: Bus): string {
  const place = (made.get(bus) ?? 0) + 1;
  made.set(bus, place);
  return `limit ${place}`;
}
