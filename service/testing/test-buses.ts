import type { Bus } from '#service/kernel/database/bus.ts';

type Listener = (message: unknown, from: string) => void;
type Process = {
  readonly bus: Bus;
  readonly listeners: Map<string, Listener[]>;
  readonly watchers: Parameters<Bus['watch']>[0][];
  received: number;
  isCut: boolean;
};

/**
 * Buses of processes in one test, which deliver in the order of sending, in turns of their own, and count
 * what each receives; with subjects or without.
 */
export function createBusFleet(hasSubjects = false) {
  /** Subjects that each process follows. */
  const subjects = hasSubjects ? new Map<string, Set<string>>() : null;
  const processes = new Map<string, Process>();
  let onTheWay = 0;
  const known = (id: string): readonly string[] => [...processes.keys()].filter((other) => other !== id);
  const deliver = (from: string, to: string, topic: string, message: unknown): void => {
    const text = JSON.stringify(message);
    onTheWay += 1;
    setImmediate(() => {
      onTheWay -= 1;
      const receiver = processes.get(to);
      if (receiver === undefined || receiver.isCut || processes.get(from)?.isCut) return;
      receiver.received += 1;
      for (const listener of receiver.listeners.get(topic) ?? []) listener(JSON.parse(text), from);
    });
  };
  return {
    start: (id: string): Bus => {
      const listeners = new Map<string, Listener[]>();
      const watchers: Parameters<Bus['watch']>[0][] = [];
      const bus: Bus = {
        id,
        send: (topic, message) => {
          for (const to of known(id)) deliver(id, to, topic, message);
        },
        sendTo: (to, topic, message) => deliver(id, to, topic, message),
        sendAbout: (subject, topic, message) => {
          for (const to of known(id))
            if (subjects === null || subjects.get(to)?.has(subject)) deliver(id, to, topic, message);
        },
        subjects: subjects && {
          follow: async (subject) =>
            void subjects.set(id, (subjects.get(id) ?? new Set<string>()).add(subject)),
          unfollow: (subject) => void subjects.get(id)?.delete(subject),
        },
        hear: (topic, listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
        others: () => known(id),
        connected: () => processes.get(id)?.isCut === false,
        watch: (listener) => void watchers.push(listener),
      };
      processes.set(id, { bus, listeners, watchers, received: 0, isCut: false });
      return bus;
    },
    /**
     * Cuts a process off, as a kill does: it no longer sends or receives, and the others have not noticed
     * yet.
     */
    cut: (id: string): void => {
      const process = processes.get(id);
      if (process !== undefined) process.isCut = true;
    },
    /** Connects it again, which it notices. */
    connect: (id: string): void => {
      const process = processes.get(id);
      if (process === undefined) return;
      process.isCut = false;
      for (const { lost } of process.watchers) lost();
    },
    /** The others notice that a process is gone. */
    forget: (id: string): void => {
      processes.delete(id);
      for (const { watchers } of processes.values()) for (const { gone } of watchers) gone(id);
    },
    /** Resolves when no message is on its way. */
    settled: async (): Promise<void> => {
      do await new Promise((resolve) => void setImmediate(resolve));
      while (onTheWay > 0);
    },
    /** Messages that each process received since the last call. */
    received: (): readonly number[] =>
      [...processes.values()].map((process) => {
        const count = process.received;
        process.received = 0;
        return count;
      }),
  };
}
