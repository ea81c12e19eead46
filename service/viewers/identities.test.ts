import { describe, expect, it, onTestFinished } from 'vitest';
import { openAccounts } from '#service/accounts/store/accounts.ts';
import { openRegisteredAccounts } from '#service/accounts/store/registered-accounts.ts';
import { writeAccountsOnce } from '#service/accounts/store/write-accounts.ts';
import { openDatabase } from '#service/kernel/database/database.ts';
import { openKeyValueStore } from '#service/kernel/database/key-value-store.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { openPostgres } from '#service/kernel/database/postgres/open-postgres.ts';
import { createSqlitePort } from '#service/kernel/database/sqlite-port.ts';
import { openWatched } from '#service/kids/store/watched.ts';
import { openLedger } from '#service/payments/store/ledger.ts';
import { testGrant } from '#service/payments/test-grant.ts';
import { openProfiles } from '#service/profiles/store/profiles.ts';
import { openAccountStates } from '#service/session/account-state.ts';
import {
  GUEST_LIFE,
  openSessions,
  SESSION_LIFE,
  type SessionFields,
  sessionIdOf,
} from '#service/session/sessions.ts';
import { NOON, testBrowser, testService } from '#service/testing/test-client.ts';
import { testContent } from '#service/testing/test-content.ts';
import { testDatabase } from '#service/testing/test-database.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import type { Grant } from '#shared/domain/payments/grants.ts';
import { DAY } from '#shared/kernel/time.ts';
import { openIdentities } from './identities.ts';

const HK = { country_code: 'HK', platform: 'web' };
const SINCE = NOON - 365 * DAY;

/** The stores of the engine that the tests run on, with the accounts of the small catalogue. */
async function opened() {
  const { database: address } = await testDatabase(null);
  const database: Database =
    address === undefined ? createSqlitePort(openDatabase(null)) : await openPostgres(address);
  onTestFinished(() => database.close());
  await writeAccountsOnce(database, openKeyValueStore(database), testContent.accounts, NOON);
  const stores = {
    accounts: openAccounts(database),
    accountStates: openAccountStates(database),
    identities: openIdentities(database),
    ledger: openLedger(database),
    profiles: openProfiles(database),
    registered: openRegisteredAccounts(database),
    sessions: openSessions(database),
    watched: openWatched(database),
  };
  const sessionOf = async (fields: SessionFields, at = NOON): Promise<string> =>
    sessionIdOf(await stores.sessions.start(fields, at));
  /** The same, read one after the other. */
  const inTurn = async (sessionId: string) => {
    const session = await stores.sessions.byId(sessionId, NOON);
    if (session === null) return null;
    const account = await stores.accounts.byId(session.account_id ?? '');
    const profile =
      account && session.profile_id
        ? await stores.profiles.find(account.account_id, session.profile_id)
        : null;
    return {
      session,
      account,
      state: await stores.accountStates.of(account?.account_id ?? ''),
      profile,
      watched: session.profile_id === null ? null : await stores.watched.of(session.profile_id),
      grants: account === null ? [] : await stores.ledger.grantsOf(account.account_id, SINCE),
    };
  };
  const order = async (accountId: string, orderId: string, grants: readonly Grant[]): Promise<void> => {
    await database
      .prepare(
        `INSERT INTO payment_orders (order_id, account_id, key, subject, status, body, state, created_at, expires_at, checked_at)
         VALUES (?1, ?2, ?1, '', 'paid', '{}', '{}', 0, 0, 0)`,
      )
      .run(orderId, accountId);
    await stores.ledger.grant(accountId, orderId, grants, NOON);
  };
  const account = async (key: string) => {
    const found = (await stores.accounts.list()).find(({ login_id }) => login_id?.startsWith(key));
    if (found === undefined) throw new Error(`no account ${key}`);
    const [profile] = await stores.profiles.list(found.account_id);
    return { account_id: found.account_id, profile };
  };
  return { ...stores, account, inTurn, order, sessionOf };
}

describe('one statement says what separate ones say', () => {
  it('of each account of the content, with its profile', async () => {
    const { accounts, identities, inTurn, profiles, sessionOf } = await opened();
    const listed = await accounts.list();
    for (const { account_id } of listed) {
      const profile = (await profiles.list(account_id))[0]?.profile_id ?? null;
      const id = await sessionOf({ account_id, profile_id: profile, device_key: 'k', drm_id: 'd' });
      const found = await identities.ofSession(id, NOON, SINCE);
      expect(found?.account?.account_id).toBe(account_id);
      expect(found).toEqual(await inTurn(id));
    }
    expect(listed.length).toBeGreaterThan(5);
  });

  it('of an account that registered and changed its state', async () => {
    const { accountStates, identities, inTurn, registered, sessionOf } = await opened();
    const account_id = await registered.create(
      {
        email: 'ka.yan@example.com',
        passwordHash: 'hash',
        name: '嘉欣',
        country: 'HK',
        contact: { area_code: '852', mobile_number: '61230000' },
        customer: {},
        state: { accepted_pics: false },
      },
      NOON,
    );
    await accountStates.change(account_id, { parent_pin: 'pin' });
    const id = await sessionOf({ account_id });
    const found = await identities.ofSession(id, NOON, SINCE);
    expect(found?.account?.name_tc).toBe('嘉欣');
    expect(found?.state.parent_pin).toBe('pin');
    expect(found).toEqual(await inTurn(id));
  });

  it('of orders: rights that run, of titles and quota, none that is revoked or ended long ago', async () => {
    const { account, identities, inTurn, ledger, order, sessionOf } = await opened();
    const { account_id } = await account('free');
    await order(account_id, 'o1', [
      testGrant({}),
      testGrant({ kind: 'quota', ref: 'films', amount: 3, ends: null }),
    ]);
    await order(account_id, 'o2', [testGrant({ kind: 'quota', ref: 'films', amount: -1, ends: null })]);
    await order(account_id, 'o3', [testGrant({ ref: 'lost' })]);
    await order(account_id, 'o4', [testGrant({ ref: 'past', starts: 0, ends: SINCE })]);
    await order(account_id, 'o5', [testGrant({ kind: 'programme', ref: '"quoted"' })]);
    await ledger.revoke('o3', NOON);
    const id = await sessionOf({ account_id });
    const found = await identities.ofSession(id, NOON, SINCE);
    expect(found?.grants).toEqual([
      testGrant({ kind: 'quota', ref: 'films', amount: 2, starts: 0, ends: null }),
      testGrant({}),
      testGrant({ kind: 'programme', ref: '"quoted"' }),
    ]);
    expect(found).toEqual(await inTurn(id));
  });

  it('of a profile: how long it watched, and nothing of one that is deleted or of another account', async () => {
    const { account, identities, inTurn, profiles, sessionOf, watched } = await opened();
    const { account_id, profile } = await account('kids');
    if (profile === undefined) throw new Error('the account has a profile');
    const id = await sessionOf({ account_id, profile_id: profile.profile_id });
    await watched.add(profile.profile_id, 'reported', 90, NOON);
    expect((await identities.ofSession(id, NOON, SINCE))?.watched?.seconds).toBe(90);
    expect(await identities.ofSession(id, NOON, SINCE)).toEqual(await inTurn(id));
    const other = await account('free');
    const stranger = await sessionOf({ account_id: other.account_id, profile_id: profile.profile_id });
    expect((await identities.ofSession(stranger, NOON, SINCE))?.profile).toBeNull();
    await profiles.put({ ...profile, status: 'inactive' }, NOON);
    expect((await identities.ofSession(id, NOON, SINCE))?.profile).toBeNull();
    expect(await identities.ofSession(id, NOON, SINCE)).toEqual(await inTurn(id));
  });

  it('of a session without an account, one that has ended, and none', async () => {
    const { account, identities, inTurn, sessionOf } = await opened();
    const guest = await sessionOf({ guest_mode: true, device_id: 'device-1' });
    expect(await identities.ofSession(guest, NOON, SINCE)).toEqual(await inTurn(guest));
    const { account_id } = await account('free');
    const ended = [
      await sessionOf({ guest_mode: true }, NOON - GUEST_LIFE - 1),
      await sessionOf({ account_id }, NOON - SESSION_LIFE - 1),
      'none',
    ];
    for (const id of ended) expect(await identities.ofSession(id, NOON, SINCE)).toBeNull();
  });
});

describe('a call reads who makes it', () => {
  /** The tables that say who calls; on PostgreSQL a process also asks now and then what others have changed. */
  const TABLES = /\b(sessions|(all_|registered_)?accounts|account_state|profiles|payment_grants|watched)\b/;

  /** A browser of a persona, and the statements on those tables that one call of it takes. */
  async function counted(key: string) {
    const statements: string[] = [];
    const { url } = await testService({ onStatement: (sql) => TABLES.test(sql) && statements.push(sql) });
    const browser = testBrowser(url);
    if (key === 'nobody') await browser.open();
    else await browser.become(key);
    return async (call: (one: typeof browser) => Promise<Response>): Promise<number> => {
      statements.length = 0;
      expect((await call(browser)).status).toBe(200);
      return statements.length;
    };
  }

  it.each([
    { key: 'paying', statements: 1 },
    { key: 'kids', statements: 1 },
    { key: 'guest-mode', statements: 1 },
    { key: 'nobody', statements: 0 },
  ])('in $statements statement by token and by cookie: $key', async ({ key, statements }) => {
    const of = await counted(key);
    /* Polled: what the login left to do meanwhile, on PostgreSQL, is none of the call's. */
    const byToken = () => of((browser) => browser.call(endpoints.hotSearch, { query: HK }));
    await expect.poll(byToken).toBe(statements);
    const byCookie = () => of((browser) => browser.call(endpoints.remoteConfig, { query: HK }));
    await expect.poll(byCookie).toBe(statements);
  });
});
