import { DatabaseError, Pool, type PoolConfig, type QueryConfig } from 'pg';
import { z } from 'zod';
import type { Log } from '#service/kernel/log.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { serverAddresses } from './server-addresses.ts';

/**
 * What a reply may be older than the primary, in ms, is shared by how old a standby may be known to be when it
 * is asked, and how long its answer is waited for: a connection, then the rows.
 */
const OLDEST_MS = SECOND / 2;
const CONNECT_MS = SECOND / 5;
const ANSWER_MS = OLDEST_MS - CONNECT_MS;
/** Time between two comparisons with the primary. */
const LOOK_EVERY_MS = SECOND / 5;
/** How long a standby is left out that did not answer a read. */
const LEFT_OUT_MS = 2 * SECOND;
/** Connections of a process to each standby. */
const CONNECTIONS = 5;

/** Where the log of a server is; a standby says how much of it can be seen there, and no primary is one. */
const AT = {
  primary:
    "pg_current_wal_insert_lsn()::text AS place, ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int",
  standby:
    'CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() END::text AS place, (SELECT timeline_id FROM pg_control_checkpoint())',
};
const question = (at: string): QueryConfig & { readonly query_timeout: number } => ({
  text: `SELECT ${at} AS timeline, (SELECT system_identifier FROM pg_control_system())::text AS system`,
  query_timeout: OLDEST_MS,
});

const answer = z.object({
  place: z
    .stringFormat('lsn', /^[\dA-F]+\/[\dA-F]+$/)
    .transform((text) => {
      const [high = '0', low = '0'] = text.split('/');
      return BigInt(`0x${high}`) * 2n ** 32n + BigInt(`0x${low}`);
    })
    .nullable(),
  timeline: z.number(),
  system: z.string(),
});
type Answer = z.output<typeof answer>;

/** A place of the primary's log, and when it was asked for: whatever was acknowledged before is at or before it. */
type Mark = Answer & { readonly asked: number };

type Replica = {
  readonly number: number;
  readonly pool: Pool;
  /** It shows everything that was acknowledged until then; times are the process's own, in ms. */
  coveredUntil: number;
  leftOutUntil: number;
  isUsed: boolean;
};

/** The standbys of a process that answer reads. */
export type Replicas = {
  /**
   * Returns the rows of a read by a standby that is half a second old at most and shows what had changed at
   * `since`, in ms of `now`; null if there is none, or it does not answer.
   */
  readonly read: (query: QueryConfig, since: number) => Promise<readonly unknown[] | null>;
  readonly now: () => number;
  readonly close: () => Promise<void>;
};

export type ReplicaSettings = {
  /** Addresses of standbys, as `serverAddresses` reads them. */
  readonly address: string;
  readonly log: Log;
};

/**
 * Opens the standbys that an operator names, and compares each with the primary five times a second: how much
 * of the log it shows, by the primary's places of the last half second. One that is away, slow, too far
 * behind, of another database or a former primary answers nothing, until it does not any more. Resolves after
 * the first comparison, however it ends. The clocks of the servers do not matter.
 */
export async function openReplicas(
  { address, log }: ReplicaSettings,
  primary: Pool,
  options: PoolConfig,
): Promise<Replicas> {
  const now = (): number => performance.now();
  const replicas = serverAddresses(address).map((server, index) => openReplica(server, index + 1, options));
  let marks: readonly Mark[] = [];
  let turn = 0;

  const isUsable = ({ coveredUntil, leftOutUntil }: Replica, since: number): boolean =>
    coveredUntil > Math.max(since, now() - OLDEST_MS) && leftOutUntil < now();
  const tell = (replica: Replica): void => {
    const isUsed = isUsable(replica, Number.NEGATIVE_INFINITY);
    if (isUsed !== replica.isUsed)
      log(isUsed ? 'REPLICA_USED' : 'REPLICA_LEFT_OUT', { number: replica.number });
    replica.isUsed = isUsed;
  };
  const compare = (replica: Replica, { place, timeline, system }: Answer): void => {
    if (place === null) return;
    const shown = marks.findLast(
      (mark) =>
        mark.place !== null && mark.place <= place && mark.timeline === timeline && mark.system === system,
    );
    if (shown !== undefined) replica.coveredUntil = Math.max(replica.coveredUntil, shown.asked);
  };
  const look = async (): Promise<void> => {
    const asked = now();
    const standbys = replicas.map((replica) => ask(replica.pool, AT.standby));
    const found = await ask(primary, AT.primary);
    const recent = marks.filter((mark) => mark.asked > now() - OLDEST_MS);
    marks = found === null ? recent : [...recent, { ...found, asked }];
    // One that hangs keeps no other one waiting.
    await Promise.all(
      replicas.map(async (replica, index) => {
        const shown = await standbys[index];
        if (shown) compare(replica, shown);
        tell(replica);
      }),
    );
  };
  let isLooking = false;
  const lookOnce = async (): Promise<void> => {
    isLooking = true;
    await look();
    isLooking = false;
  };
  await lookOnce();
  const timer = setInterval(() => {
    if (!isLooking) void lookOnce();
  }, LOOK_EVERY_MS);
  timer.unref();
  return {
    now,
    read: async (query, since) => {
      const usable = replicas.filter((replica) => isUsable(replica, since));
      turn += 1;
      const replica = usable[turn % usable.length];
      if (replica === undefined) return null;
      try {
        return (await replica.pool.query(query)).rows;
      } catch (error) {
        // An error of one statement, such as a conflict with the log, says nothing of the next one.
        const isOfStatement = error instanceof DatabaseError && error.severity === 'ERROR';
        if (!isOfStatement) replica.leftOutUntil = now() + LEFT_OUT_MS;
        return null;
      }
    },
    close: async () => {
      clearInterval(timer);
      await Promise.all(replicas.map(({ pool }) => pool.end()));
    },
  };
}

function openReplica(server: string, number: number, options: PoolConfig): Replica {
  const pool = new Pool({
    ...options,
    connectionString: server,
    application_name: 'harbour-tv replica',
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
  });
  // A connection that breaks is replaced; without a listener it would end the process.
  pool.on('error', () => undefined);
  return {
    number,
    pool,
    coveredUntil: Number.NEGATIVE_INFINITY,
    leftOutUntil: Number.NEGATIVE_INFINITY,
    isUsed: true,
  };
}

/** What a server says of its log, or null if it does not. */
async function ask(pool: Pool, at: string): Promise<Answer | null> {
  try {
    const { rows } = await pool.query(question(at));
    return answer.parse(rows[0]);
  } catch {
    return null;
  }
}
