import { randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { freeMember } from '#service/accounts/account-content.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { first } from '#service/kernel/database/rows.ts';
import { openProfiles, profileBody } from '#service/profiles/store/profiles.ts';
import { accountTraits } from '#service/session/account.ts';
import { type AccountState, openAccountStates } from '#service/session/account-state.ts';
import { market } from '#shared/kernel/market.ts';

/** A customer who registers. `passwordHash` is salted. */
export type NewAccount = {
  readonly email: string;
  readonly passwordHash: string;
  readonly name: string;
  readonly country: string;
  /** Null for a viewer whom the operator adds without a number. */
  readonly contact: { readonly area_code: string; readonly mobile_number: string } | null;
  /** Further facts of the customer, kept with the account. */
  readonly customer: Readonly<Record<string, unknown>>;
  readonly state: Partial<AccountState>;
};

const idRow = z.object({ account_id: z.string() });

/** Accounts that viewers register, and logins that lead to further accounts. */
export type RegisteredAccounts = {
  /** Writes an account, its first profile and its state in one transaction, and returns its id. */
  readonly create: (account: NewAccount, now: number) => Promise<string>;
  /** Leads a login to a further account; the change of its state is part of the same transaction. */
  readonly link: (
    loginId: string,
    accountId: string,
    state: Partial<AccountState>,
    now: number,
  ) => Promise<void>;
};

const BOSS_ID_DIGITS = 8;
/** Customer ids of registered accounts start with 48; those of the demo with 81. */
const BOSS_ID_PREFIX = '48';

/** Where a number was registered, in lower case, if it is one of the market's own. */
const locationOf = (areaCode: string): string =>
  market()
    .areas.find(({ code }) => code === areaCode)
    ?.country.toLowerCase() ?? '';

/** Opens the registered accounts of a database. */
export function openRegisteredAccounts(database: Database): RegisteredAccounts {
  const taken = database.prepare('SELECT account_id FROM all_accounts WHERE boss_id = ?');
  const insert = database.prepare(
    `INSERT INTO registered_accounts (account_id, login_id, boss_id, email, country, name, "user", traits, customer, registered_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const link = database.prepare(
    'INSERT INTO account_logins (login_id, account_id, linked_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const states = openAccountStates(database);
  const profiles = openProfiles(database);
  const newBossId = async (): Promise<string> => {
    const digits = BOSS_ID_DIGITS - BOSS_ID_PREFIX.length;
    const id = `${BOSS_ID_PREFIX}${String(randomInt(10 ** digits)).padStart(digits, '0')}`;
    return (await first(taken, idRow, id)) === null ? id : await newBossId();
  };
  return {
    create: (account, now) =>
      database.transaction(async () => {
        const account_id = randomUUID();
        const email = account.email.toLowerCase();
        const boss_id = await newBossId();
        const location =
          account.contact === null ? account.country.toLowerCase() : locationOf(account.contact.area_code);
        const user = {
          ...freeMember,
          boss_id,
          email,
          registration_mobile_location: location,
          country_code: account.country,
        };
        const traits = accountTraits.parse({ contact: account.contact });
        const bodies = [user, traits, account.customer].map((body) => JSON.stringify(body));
        await insert.run(account_id, email, boss_id, email, account.country, account.name, ...bodies, now);
        const profile = {
          profile_id: randomUUID(),
          account_id,
          is_default: true,
          status: 'new' as const,
          place: 0,
        };
        await profiles.put({ ...profile, body: profileBody.parse({ profile_name: '' }) }, now);
        await states.change(account_id, {
          ...account.state,
          password: account.passwordHash,
          contact: account.contact,
        });
        return account_id;
      }),
    link: (loginId, accountId, state, now) =>
      database.transaction(async () => {
        await link.run(loginId.toLowerCase(), accountId, now);
        await states.change(accountId, state);
      }),
  };
}
