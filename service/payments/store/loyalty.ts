import { z } from 'zod';
import type { Database } from '#service/kernel/database/port.ts';
import { all, first } from '#service/kernel/database/rows.ts';

const pointRow = z.object({
  kind: z.enum(['join', 'check_in', 'purchase', 'referral', 'reward', 'expired']),
  ref: z.string(),
  points: z.number().int(),
  at: z.number().int(),
});
export type PointEntry = z.output<typeof pointRow>;
const referralRow = z.object({
  order_id: z.string(),
  referrer: z.string(),
  friend: z.string(),
  at: z.number().int(),
});
const memberRow = z.object({ lp_id: z.string(), joined_at: z.number() });
const pointsRow = z.object({ points: z.number().int() });
const ownerRow = z.object({ account_id: z.string() });
const numberRow = z.object({ number: z.number().int() });
const codeRow = z.object({ code: z.string() });
const totalsRow = z.object({ points: z.number().int(), won: z.number().int() });
export type StoredReferral = z.output<typeof referralRow>;

/** Points and referrals of accounts. */
export type LoyaltyStore = {
  readonly lpId: (accountId: string) => Promise<string | null>;
  /** When an account registered (ms); null if it did not do so here. */
  readonly joinedAt: (accountId: string) => Promise<number | null>;
  /** Registers an account; one that is registered keeps its id. */
  readonly join: (accountId: string, lpId: string, at: number) => Promise<void>;
  /** Adds points once for each `kind` and `ref`. Returns false if they were added before. */
  readonly addPoints: (accountId: string, entry: PointEntry) => Promise<boolean>;
  /** The newest entries. */
  readonly points: (accountId: string, limit: number) => Promise<readonly PointEntry[]>;
  /** The points of a `kind` and `ref`, or null. */
  readonly pointsFor: (accountId: string, kind: PointEntry['kind'], ref: string) => Promise<number | null>;
  /** All points together, and those that were won: redeeming some does not lower them. */
  readonly totals: (accountId: string) => Promise<{ readonly points: number; readonly won: number }>;
  /** Days of check-ins up to a day, the newest first. */
  readonly checkInsUpTo: (accountId: string, day: string, limit: number) => Promise<readonly PointEntry[]>;
  /** Returns the account's referral code, which `propose` makes if there is none yet. */
  readonly codeOf: (accountId: string, propose: () => string) => Promise<string>;
  readonly accountOfCode: (code: string) => Promise<string | null>;
  readonly addReferral: (referral: StoredReferral) => Promise<void>;
  /** The newest referrals of an account. */
  readonly referralsOf: (referrer: string, limit: number) => Promise<readonly StoredReferral[]>;
  readonly referralsSince: (referrer: string, at: number) => Promise<number>;
};

/**
 * Opens the loyalty programme of a database. `period` names the time since the last reset of the demo: points
 * of an earlier one are kept, not counted.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table of statements and their calls.
export function openLoyalty(database: Database, period: () => Promise<number>): LoyaltyStore {
  const ownerOf = async (accountId: string): Promise<string> => {
    const since = await period();
    return since === 0 ? accountId : `${accountId} ${since}`;
  };
  const member = database.prepare('SELECT lp_id, joined_at FROM loyalty_members WHERE account_id = ?');
  const join = database.prepare(
    'INSERT INTO loyalty_members (account_id, lp_id, joined_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const add = database.prepare(
    'INSERT INTO loyalty_points (account_id, kind, ref, points, at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const points = database.prepare(
    'SELECT kind, ref, points, at FROM loyalty_points WHERE account_id = ? ORDER BY entry_no DESC LIMIT ?',
  );
  const pointsFor = database.prepare(
    'SELECT points FROM loyalty_points WHERE account_id = ? AND kind = ? AND ref = ?',
  );
  const totals = database.prepare(
    `SELECT CAST(coalesce(sum(points), 0) AS BIGINT) AS points,
       CAST(coalesce(sum(CASE WHEN kind = 'reward' THEN 0 ELSE points END), 0) AS BIGINT) AS won FROM loyalty_points WHERE account_id = ?`,
  );
  const checkIns = database.prepare(
    "SELECT kind, ref, points, at FROM loyalty_points WHERE account_id = ? AND kind = 'check_in' AND ref <= ? ORDER BY ref DESC LIMIT ?",
  );
  const code = database.prepare('SELECT code FROM referral_codes WHERE account_id = ?');
  const owner = database.prepare('SELECT account_id FROM referral_codes WHERE code = ?');
  const keep = database.prepare(
    'INSERT INTO referral_codes (account_id, code) VALUES (?, ?) ON CONFLICT DO NOTHING',
  );
  const refer = database.prepare(
    'INSERT INTO referrals (order_id, referrer, friend, at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const referrals = database.prepare(
    'SELECT * FROM referrals WHERE referrer = ? ORDER BY at DESC, order_id LIMIT ?',
  );
  const referralsSince = database.prepare(
    'SELECT count(*) AS number FROM referrals WHERE referrer = ? AND at >= ?',
  );
  const find = async (accountId: string): Promise<string | null> =>
    (await first(code, codeRow, accountId))?.code ?? null;
  return {
    lpId: async (accountId) => (await first(member, memberRow, accountId))?.lp_id ?? null,
    joinedAt: async (accountId) => (await first(member, memberRow, accountId))?.joined_at ?? null,
    join: async (accountId, lpId, at) => {
      await join.run(accountId, lpId, at);
    },
    addPoints: async (accountId, { kind, ref, points: count, at }) =>
      Number((await add.run(await ownerOf(accountId), kind, ref, count, at)).changes) > 0,
    points: async (accountId, limit) => all(points, pointRow, await ownerOf(accountId), limit),
    pointsFor: async (accountId, kind, ref) =>
      (await first(pointsFor, pointsRow, await ownerOf(accountId), kind, ref))?.points ?? null,
    totals: async (accountId) =>
      (await first(totals, totalsRow, await ownerOf(accountId))) ?? { points: 0, won: 0 },
    checkInsUpTo: async (accountId, day, limit) =>
      all(checkIns, pointRow, await ownerOf(accountId), day, limit),
    codeOf: async (accountId, propose) => {
      let found = await find(accountId);
      for (let tries = 0; found === null && tries < 20; tries += 1) {
        await keep.run(accountId, propose());
        found = await find(accountId);
      }
      if (found === null) throw new Error('no free referral code');
      return found;
    },
    accountOfCode: async (text) => (await first(owner, ownerRow, text))?.account_id ?? null,
    addReferral: async ({ order_id, referrer, friend, at }) => {
      await refer.run(order_id, referrer, friend, at);
    },
    referralsOf: (referrer, limit) => all(referrals, referralRow, referrer, limit),
    referralsSince: async (referrer, at) =>
      (await first(referralsSince, numberRow, referrer, at))?.number ?? 0,
  };
}
