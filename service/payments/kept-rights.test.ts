import { describe, expect, it } from 'vitest';
import { demoOffers } from '#demo/content/payments/offers.ts';
import { openDatabase } from '#service/kernel/database/database.ts';
import { createSqlitePort } from '#service/kernel/database/sqlite-port.ts';
import { openLedger } from '#service/payments/store/ledger.ts';
import { type Account, accountRow } from '#service/session/account.ts';
import { openAccountStates } from '#service/session/account-state.ts';
import { NOON } from '#service/testing/test-client.ts';
import type { Grant } from '#shared/domain/payments/grants.ts';
import { DAY } from '#shared/kernel/time.ts';
import { paidGrants, rightsFields } from './rights.ts';
import { testGrant } from './test-grant.ts';

const ROW = {
  account_id: 'a1',
  login_id: null,
  password: null,
  country: 'HK',
  name_tc: '',
  name_en: '',
  about_tc: '',
  about_en: '',
  user: JSON.stringify({
    subscriptions: ['HARBOUR_PLUS'],
    contract_ends: { gold: new Date(NOON + DAY).toISOString() },
  }),
  traits: JSON.stringify({ billing_day: 20 }),
};

/** An account whose rights were asked for before, on a real database and a clock that tests move. */
async function known(row: Partial<typeof ROW> = {}) {
  let now = NOON;
  let offers = demoOffers;
  const database = openDatabase(null);
  const port = createSqlitePort(database);
  const ledger = openLedger(port);
  const accountStates = openAccountStates(port);
  const store = { accountStates, payments: { ledger } };
  let account: Account = accountRow.parse({ ...ROW, ...row });
  const rights = async () =>
    rightsFields(
      { clock: { now: () => now }, offers },
      account,
      await accountStates.of(account.account_id),
      await paidGrants({ store }, account, now),
    );
  await rights();
  return {
    rights,
    ledger,
    accountStates,
    at: (time: number) => {
      now = time;
    },
    sell: (next: typeof demoOffers) => {
      offers = next;
    },
    become: (next: Partial<typeof ROW>) => {
      account = accountRow.parse({ ...ROW, ...next });
    },
    order: async (orderId: string, grants: readonly Grant[]) => {
      database
        .prepare(
          `INSERT INTO payment_orders (order_id, account_id, key, subject, status, body, state, created_at, expires_at, checked_at)
           VALUES (?1, 'a1', ?1, '', 'paid', '{}', '{}', 0, 0, 0)`,
        )
        .run(orderId);
      await ledger.grant('a1', orderId, grants, NOON);
    },
  };
}

describe('the rights of an account that asked before', () => {
  it('hold a new order at once, and lose it at once when it is revoked', async () => {
    const { rights, order, ledger } = await known();
    await order('o1', [testGrant({})]);
    expect((await rights()).subscriptions).toEqual(['HARBOUR_PLUS', 'sport']);
    await order('o2', [testGrant({ ref: 'film' })]);
    expect((await rights()).subscriptions).toEqual(['HARBOUR_PLUS', 'sport', 'film']);
    await ledger.revoke('o1', NOON);
    expect((await rights()).subscriptions).toEqual(['HARBOUR_PLUS', 'film']);
  });

  it('begin and end to the millisecond, also when the clock goes back', async () => {
    const { rights, order, at } = await known();
    await order('o1', [testGrant({ starts: NOON + 1000, ends: NOON + 2000 })]);
    const held = async (time: number) => {
      at(time);
      return (await rights()).subscriptions?.includes('sport');
    };
    const times = [NOON, NOON + 999, NOON + 1000, NOON + 1999, NOON + 2000, NOON + 1999, NOON + 999];
    const found: (boolean | undefined)[] = [];
    for (const time of times) found.push(await held(time));
    expect(found).toEqual([false, false, true, true, false, true, false]);
  });

  it('lose a title of the content when its contract ends', async () => {
    const { rights, at } = await known();
    expect((await rights()).subscribed_programme_ids).toEqual(['gold']);
    at(NOON + DAY);
    expect((await rights()).subscribed_programme_ids).toEqual([]);
  });

  it('hold a title that was redeemed since, and what is left of a quota', async () => {
    const { rights, accountStates, order } = await known();
    const redeemed = { film: { ends: NOON + DAY, quotaOf: 'films' } };
    await accountStates.change('a1', { redeemed });
    expect((await rights()).subscriptions).toEqual(['HARBOUR_PLUS', 'film']);
    await order('o1', [testGrant({ kind: 'quota', ref: 'films', amount: 3, starts: 0, ends: null })]);
    await order('o2', [testGrant({ kind: 'quota', ref: 'films', amount: 2, starts: 0, ends: null })]);
    expect((await rights()).tvod_quota).toEqual({ films: 4 });
  });

  it('follow the plans on sale, and the account’s own country and billing day', async () => {
    const { rights, sell, become } = await known();
    const screens = async () => (await rights()).max_concurrent;
    const before = await screens();
    const campaigns = demoOffers.campaigns.map((one) =>
      one.country === 'HK' ? { ...one, screens: 9 } : one,
    );
    sell({ ...demoOffers, campaigns });
    expect([before, await screens()]).toEqual([2, 9]);
    become({ traits: '{}' });
    const withoutDay = await screens();
    become({});
    expect(await screens()).toBe(9);
    become({ country: 'MO' });
    expect([withoutDay, await screens()]).not.toContain(9);
  });
});
