/**
 * A reply as it is kept on the device. `owner` names the viewer that it was made for, `body` is the reply
 * before it was parsed.
 */
export type KeptRecord = {
  readonly key: string;
  readonly owner: string;
  readonly name: string;
  readonly savedAt: number;
  readonly body: unknown;
};

/**
 * Where kept replies are stored. Nothing rejects: what cannot be stored is lost, and what cannot be read was
 * never kept.
 */
export type KeptStore = {
  readonly put: (records: readonly KeptRecord[]) => Promise<void>;
  /** Returns all records, the oldest first. */
  readonly readAll: () => Promise<readonly KeptRecord[]>;
  /** Deletes the records of every viewer but this one; null deletes all. */
  readonly deleteOthers: (owner: string | null) => Promise<void>;
};

/** How many records are kept; the oldest give way. The guide of a day is some twenty, home some forty. */
export const MAX_KEPT_RECORDS = 160;
