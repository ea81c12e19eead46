/** What names an account's shard: its own id, or a row that is on the same shard. None of them ever moves. */
export const SHARD_KEYS = {
  account: { table: 'account_shards', column: 'account_id' },
  profile: { table: 'profiles', column: 'profile_id' },
  order: { table: 'payment_orders', column: 'order_id' },
  payment: { table: 'payment_orders', column: 'payment_id' },
  session: { table: 'sessions', column: 'session_id' },
  device: { table: 'devices', column: 'device_key' },
  download: { table: 'downloads', column: 'download_id' },
} as const satisfies Readonly<Record<string, ShardKey>>;

type ShardKey = { readonly table: string; readonly column: string };
export type ShardKeyName = keyof typeof SHARD_KEYS;

/** A key among a statement's values: which one, and its place, counted from 0 (`?1` is 0). */
export type KeyAt = { readonly key: ShardKeyName; readonly valueAt: number };

/** A column of the result that rows are ordered by, as PostgreSQL does: null is the greatest, text by bytes. */
export type OrderTerm = { readonly column: string; readonly descending?: true };

/**
 * Where the rows of a statement are.
 * - `directory`: in the first database.
 * - `shard`: where the first of the keys is whose value is neither null nor unknown; if there is none, in the
 *   first database.
 * - `both`: written in the first database and on the account's shard. `creates` gives an account that has none
 *   its shard, in the same transaction. Answers are the first database's.
 * - `every`: on every shard. Changes are summed; rows are put one shard's after the other's, or merged by
 *   `order`, and cut at the limit: a number, or the place of a value.
 * - `split`: its value is a JSON array of objects, each of which goes to the shard that a field of it names, or
 *   to the first database. Outside of a transaction each shard commits its own.
 * - `refused`: may be prepared, and throws `NotWithShards` when it is run.
 */
export type Placement =
  | { readonly kind: 'directory' }
  | { readonly kind: 'shard'; readonly keys: readonly [KeyAt, ...KeyAt[]] }
  | { readonly kind: 'both'; readonly accountAt: number; readonly creates: boolean }
  | {
      readonly kind: 'every';
      readonly order: readonly OrderTerm[];
      readonly limit: { readonly rows: number } | { readonly valueAt: number } | null;
    }
  | {
      readonly kind: 'split';
      readonly valueAt: number;
      readonly field: string;
      readonly key: ShardKeyName;
    }
  | { readonly kind: 'refused'; readonly code: string };

/** A statement that would have to know all accounts at once. */
export class NotWithShards extends Error {
  override readonly name = 'NotWithShards';
  readonly code: string;
  constructor(code: string) {
    super(`${code}: not with several databases`);
    this.code = code;
  }
}

/** Says where the rows of a statement are. Throws for one that it does not know. */
export type PlacementOf = (sql: string) => Placement;
