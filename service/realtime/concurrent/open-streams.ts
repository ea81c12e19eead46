/** Sessions with an open stream, here or at another process. */
export type OpenStreams = {
  readonly has: (topic: string, session: string) => boolean;
  /** Counts an open stream of a session. Returns the function that ends it. */
  readonly add: (topic: string, session: string) => () => void;
  /** Sessions of a customer with a stream at this process. */
  readonly sessionsOf: (topic: string) => readonly string[];
};

/** Sessions with an open stream at other processes that serve the same customer. */
export type StreamsElsewhere = {
  readonly has: (topic: string, session: string) => boolean;
  readonly set: (topic: string, session: string, process: string, open: boolean) => void;
  /** Forgets the streams of a process that serves the customer no more. */
  readonly forget: (topic: string, process: string) => void;
  readonly forgetAll: (topic: string) => void;
};

/** Keeps the open streams of other processes. */
export function createStreamsElsewhere(): StreamsElsewhere {
  const topics = new Map<string, Map<string, Set<string>>>();
  const close = (topic: string, session: string, process: string): void => {
    const sessions = topics.get(topic);
    const processes = sessions?.get(session);
    processes?.delete(process);
    if (processes?.size === 0) sessions?.delete(session);
    if (sessions?.size === 0) topics.delete(topic);
  };
  return {
    has: (topic, session) => topics.get(topic)?.has(session) ?? false,
    set: (topic, session, process, open) => {
      if (!open) return close(topic, session, process);
      const sessions = topics.get(topic) ?? new Map<string, Set<string>>();
      topics.set(topic, sessions.set(session, (sessions.get(session) ?? new Set<string>()).add(process)));
    },
    forget: (topic, process) => {
      for (const session of [...(topics.get(topic)?.keys() ?? [])]) close(topic, session, process);
    },
    forgetAll: (topic) => void topics.delete(topic),
  };
}

/**
 * Counts the open streams of each session. `tell` is called with the first one of a session and after the
 * last.
 */
export function createOpenStreams(
  elsewhere: StreamsElsewhere,
  tell: (topic: string, session: string, open: boolean) => void,
): OpenStreams {
  const topics = new Map<string, Map<string, number>>();
  return {
    has: (topic, session) => topics.get(topic)?.has(session) === true || elsewhere.has(topic, session),
    sessionsOf: (topic) => [...(topics.get(topic)?.keys() ?? [])],
    add: (topic, session) => {
      const sessions = topics.get(topic) ?? new Map<string, number>();
      topics.set(topic, sessions);
      if (!sessions.has(session)) tell(topic, session, true);
      sessions.set(session, (sessions.get(session) ?? 0) + 1);
      return () => {
        const left = (sessions.get(session) ?? 1) - 1;
        if (left > 0) {
          sessions.set(session, left);
          return;
        }
        if (!sessions.delete(session)) return;
        if (sessions.size === 0) topics.delete(topic);
        tell(topic, session, false);
      };
    },
  };
}
