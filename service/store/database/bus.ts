/**
 * Sends what is only in memory to the other processes of the same database. Nothing waits for a message, and a lost one loses no data: open pages fetch later,
 * counts of limits are a little low.
 */
export type Bus = {
  /** Names this process. */
  readonly id: string;
  /** Sends a message to the other processes. */
  readonly send: (topic: string, message: unknown) => void;
  /** Calls back with each message of another process to a topic, and the sender's id. */
  readonly hear: (topic: string, listener: (message: unknown, from: string) => void) => void;
  /** Calls back once for each process that has begun, and for each that is gone. */
  readonly watch: (listener: { readonly begun: () => void; readonly gone: (id: string) => void }) => void;
};

/** The bus of a single process. */
export const SILENT_BUS: Bus = { id: '', send: () => undefined, hear: () => undefined, watch: () => undefined };
