import { z } from 'zod';
import type { Bus } from '#service/kernel/database/bus.ts';
import { createEvictingMap } from './evicting-map.ts';
import { nextLimitTopic } from './shared-limits.ts';

/** Counts attempts by key. */
export type AttemptCount = {
  /** Returns the attempts of a key since its window began. */
  readonly of: (key: string) => number;
  readonly add: (key: string) => void;
  /** Uncounts one attempt, since it succeeded. */
  readonly remove: (key: string) => void;
};

type State = { readonly since: number; readonly count: number };

const message = z.object({ key: z.string(), by: z.union([z.literal(1), z.literal(-1)]) });

/** Creates the count, which processes share. The window of a key begins with its first attempt. */
export function createAttemptCount(bus: Bus, window: number, now: () => number): AttemptCount {
  const topic = nextLimitTopic(bus);
  const states = createEvictingMap<State>({
    weight: ({ count }) => count,
    isOver: ({ since }) => since + window <= now(),
  });
  const change = (key: string, by: 1 | -1): void => {
    const { since, count } = states.get(key) ?? { since: now(), count: 0 };
    states.set(key, { since, count: Math.max(0, count + by) });
  };
  const changeEverywhere = (key: string, by: 1 | -1): void => {
    change(key, by);
    bus.send(topic, { key, by });
  };
  bus.hear(topic, (heard) => {
    const parsed = message.safeParse(heard);
    if (parsed.success) change(parsed.data.key, parsed.data.by);
  });
  return {
    of: (key) => states.get(key)?.count ?? 0,
    add: (key) => changeEverywhere(key, 1),
    remove: (key) => changeEverywhere(key, -1),
  };
}
