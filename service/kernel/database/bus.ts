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
  /** Calls back with each message of another process to a topic, and the sender's id. */
  readonly hear: (topic: string, listener: (message: unknown, from: string) => void) => void;
  /** The other processes that are known to run. */
  readonly others: () => readonly string[];
  /**
   * Calls back once for each process that is gone, and each time messages of any process may have been lost
   * on the way.
   */
  readonly watch: (listener: { readonly gone: (id: string) => void; readonly lost: () => void }) => void;
};

/** The bus of a single process. */
export const SILENT_BUS: Bus = {
  id: '',
  send: () => undefined,
  sendTo: () => undefined,
  hear: () => undefined,
  others: () => [],
  watch: () => undefined,
};
