/** Result of storing a part: `full` if the disk or the browser's quota has no room. */
export type StoreOutcome = 'stored' | 'full' | 'failed';

/** Store of downloaded copies: one record each, and its files. No call rejects. */
export type PartStore = {
  readonly records: () => Promise<readonly unknown[]>;
  /** Stores the record of a copy under its id. */
  readonly putRecord: (id: string, record: unknown) => Promise<StoreOutcome>;
  /** Deletes a copy with all its files. */
  readonly remove: (id: string) => Promise<void>;
  readonly putPart: (id: string, name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<StoreOutcome>;
  /** Returns a file of a copy; null if it is not there. */
  readonly part: (id: string, name: string) => Promise<ArrayBuffer | null>;
  /** Free bytes of the disk as far as the page may use it; null if unknown. */
  readonly freeSpace: () => Promise<number | null>;
  /** Names of the files of a copy. */
  readonly names: (id: string) => Promise<readonly string[]>;
};
