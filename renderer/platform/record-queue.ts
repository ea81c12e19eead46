/** A stored record with the number that orders it; whoever reads it checks its shape. */
export type QueuedRecord = { readonly key: number; readonly value: unknown };

/**
 * Records that outlive the page, shared by the tabs of a browser, oldest first. None of the calls rejects.
 * Only the tab that holds the lease gets records, so that two tabs do not send the same ones; a lease that is
 * not renewed expires, as after a crash.
 */
export type RecordQueue = {
  /** Resolves to true once the records are stored; false if there is no room, and then none of them is. */
  readonly append: (values: readonly unknown[]) => Promise<boolean>;
  /** Takes or renews the lease and returns the oldest records; null while another tab holds it. */
  readonly take: (lease: Lease, limit: number) => Promise<readonly QueuedRecord[] | null>;
  readonly remove: (keys: readonly number[]) => Promise<void>;
  /** Gives the lease back, so that another tab need not wait for its end. */
  readonly release: (owner: string) => Promise<void>;
  /** Removes the records for which `unwanted` is true. */
  readonly removeWhere: (unwanted: (value: unknown) => boolean) => Promise<void>;
};

/** The lease of a tab; times in milliseconds since 1970. */
export type Lease = { readonly owner: string; readonly now: number; readonly until: number };

/** Most records that are stored. Further ones are refused, so that no stored record is dropped. */
export const MAX_STORED_RECORDS = 20_000;

/** Whether a tab gets the lease: no other tab holds it, or it has expired. */
export const mayLease = (lease: Pick<Lease, 'owner' | 'until'> | null, { owner, now }: Lease): boolean =>
  lease === null || lease.owner === owner || lease.until <= now;

/** Creates a queue for the life of the page, for a browser that stores nothing. */
export function createMemoryRecordQueue(limit = MAX_STORED_RECORDS): RecordQueue {
  let records: QueuedRecord[] = [];
  let held: Pick<Lease, 'owner' | 'until'> | null = null;
  let last = 0;
  return {
    append: (values) => {
      if (records.length + values.length > limit) return Promise.resolve(false);
      records.push(
        ...values.map((value) => {
          last += 1;
          return { key: last, value };
        }),
      );
      return Promise.resolve(true);
    },
    take: (lease, count) => {
      if (!mayLease(held, lease)) return Promise.resolve(null);
      held = lease;
      return Promise.resolve(records.slice(0, count));
    },
    remove: (keys) => {
      const gone = new Set(keys);
      records = records.filter(({ key }) => !gone.has(key));
      return Promise.resolve();
    },
    release: (owner) => {
      if (held?.owner === owner) held = null;
      return Promise.resolve();
    },
    removeWhere: (unwanted) => {
      records = records.filter(({ value }) => !unwanted(value));
      return Promise.resolve();
    },
  };
}
