import type { Bus } from '#service/store/database/bus.ts';

/** How many limits each bus has: they are made in the same order by every process of a version. */
const made = new WeakMap<Bus, number>();

/** Returns the name of a process’s next limit; every process gives the same names in the same order. */
export function nextLimitTopic(bus: Bus): string {
  const place = (made.get(bus) ?? 0) + 1;
  made.set(bus, place);
  return `limit ${place}`;
}
