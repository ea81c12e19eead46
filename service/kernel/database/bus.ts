/** The subjects of a bus, each of which is followed once. */
export type BusSubjects = {
  /**
   * Begins to receive what others send about a subject. Resolves once nothing is missed any more, or at once
   * if the bus is away: that it was is told when it is back.
   */
  readonly follow: (subject: string) => Promise<void>;
  readonly unfollow: (subject: string) => void;
};

/**
 * Sends changes of state in memory to the other processes of the same database. Nothing waits for a message,
 * and a lost one loses no data: open pages fetch later, counts of limits are a little low.
 */
export type Bus = {
  /** Names this process. */
  readonly id: string;
  /** Sends a message to all other processes. */
  readonly send: (topic: string, message: unknown) => void;
  /** Sends a message to one of them, after those that were sent to it before. */
  readonly sendTo: (process: string, topic: string, message: unknown) => void;
  /**
   * Sends a message about a subject, such as an account, to the other processes that follow it; on a bus
   * without subjects to all of them.
   */
  readonly sendAbout: (subject: string, topic: string, message: unknown) => void;
  /** What this process follows; null on a bus where everything reaches every process. */
  readonly subjects: BusSubjects | null;
  /** Calls back with each message of another process to a topic, and the sender's id. */
  readonly hear: (topic: string, listener: (message: unknown, from: string) => void) => void;
  /** The other processes that are known to run. */
  readonly others: () => readonly string[];
  /** Whether messages leave now, as far as is known. */
  readonly connected: () => boolean;
  /**
   * Calls back once for each process that is gone, and each time messages of any process may have been lost
   * on the way.
   */
  readonly watch: (listener: { readonly gone: (id: string) => void; readonly lost: () => void }) => void;
};

/** A bus of this process that ends with it. */
export type OpenBus = Bus & { readonly close: () => Promise<void> };

/** Largest message with its topic, as JSON in bytes. A larger one reaches nobody. */
export const MAX_MESSAGE_BYTES = 7000;

/** The bus of a single process. */
export const SILENT_BUS: Bus = {
  id: '',
  send: () => undefined,
  sendTo: () => undefined,
  sendAbout: () => undefined,
  subjects: null,
  hear: () => undefined,
  others: () => [],
  connected: () => true,
  watch: () => undefined,
};
