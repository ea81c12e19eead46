import type { PostgresShard } from '#service/kernel/database/postgres/open-postgres.ts';

/** A database cannot keep a transaction while another one commits. */
export class NotPreparable extends Error {
  override readonly name = 'NotPreparable';
  readonly code = 'SHARD_NOT_PREPARABLE';
  readonly shard: number;
  constructor(shard: number) {
    super(
      `Shard ${shard} has max_prepared_transactions = 0. Set it to 10 for each process of the service in postgresql.conf, and restart the server.`,
    );
    this.shard = shard;
  }
}

/** Throws `NotPreparable` unless each database but the first can keep transactions prepared. */
export async function assertPreparable(shards: readonly PostgresShard[]): Promise<void> {
  for (const [shard, { pool }] of [...shards.entries()].slice(1)) {
    const { rows } = await pool.query("SELECT current_setting('max_prepared_transactions')::int AS most");
    if (Number(Object(rows[0]).most) === 0) throw new NotPreparable(shard);
  }
}
