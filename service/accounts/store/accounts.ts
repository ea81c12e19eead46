import { z } from 'zod';
import { isJoined, type JoinedPart } from '#service/kernel/database/joined-part.ts';
import { type Database, jsonText } from '#service/kernel/database/port.ts';
import { parseRow } from '#service/kernel/database/query.ts';
import { all, first } from '#service/kernel/database/rows.ts';
import { type Account, accountRow } from '#service/session/account.ts';

/** The columns of an account, quoted: PostgreSQL has a `user` of its own. */
const COLUMNS = Object.keys(accountRow.shape)
  .map((name) => `"${name}"`)
  .join(', ');

/** The columns of an account but its id, of those of the content (`a`) and registered ones (`r`). */
const JOINED = [
  'coalesce(a.login_id, r.login_id) AS login_id',
  'a.password',
  'coalesce(a.country, r.country) AS country',
  'coalesce(a.name_tc, r.name) AS name_tc',
  'coalesce(a.name_en, r.name) AS name_en',
  "coalesce(a.about_tc, '') AS about_tc",
  "coalesce(a.about_en, '') AS about_en",
  'coalesce(a."user", r."user") AS "user"',
  'coalesce(a.traits, r.traits) AS traits',
];

/**
 * The part of an account; `accountId` is the column that names it, which the statement gives as `account_id`.
 * It says what `all_accounts` says: SQLite would read all of the view to join it.
 */
export const accountPart = (accountId: string): JoinedPart<Account | null> => ({
  columns: JOINED.join(', '),
  joins: `LEFT JOIN accounts a ON a.account_id = ${accountId} LEFT JOIN registered_accounts r ON r.account_id = ${accountId}`,
  read: (row) => (isJoined(row, 'country') ? parseRow(accountRow, row) : null),
});

const linkRow = z.object({ account_id: z.string() });
export type AccountStore = {
  /** Lists the accounts of the content. */
  readonly list: () => Promise<readonly Account[]>;
  readonly byId: (accountId: string) => Promise<Account | null>;
  /** Finds an account by login id in any case, its own or a linked one, or by customer id. */
  readonly byLogin: (loginId: string) => Promise<Account | null>;
  readonly byCustomerId: (bossId: string) => Promise<Account | null>;
  /** Finds an account by its eight-digit mobile number at the carrier. */
  readonly byMobile: (mobile: string) => Promise<Account | null>;
  /** Lists the accounts under an email in any case, those with a login of their own first. */
  readonly byEmail: (email: string) => Promise<readonly Account[]>;
  /** Lists the further accounts that a login was linked to. */
  readonly linkedTo: (loginId: string) => Promise<readonly Account[]>;
  /** Returns whether a login leads to this account: its own, or one that was linked to it. */
  readonly hasLogin: (account: Account) => Promise<boolean>;
};

/**
 * Opens the accounts of a database: the content's and registered ones. Viewers' changes are in
 * `account-state.ts`.
 */
export function openAccounts(database: Database): AccountStore {
  const list = database.prepare('SELECT * FROM accounts ORDER BY rowid');
  /* Each call of a member reads this: the view's other columns would be derived from JSON. */
  const byId = database.prepare(`SELECT ${COLUMNS} FROM all_accounts WHERE account_id = ?`);
  const byLogin = database.prepare('SELECT * FROM all_accounts WHERE login_id = ?');
  const byCustomerId = database.prepare('SELECT * FROM all_accounts WHERE boss_id = ?');
  const byMobile = database.prepare(
    `SELECT * FROM accounts WHERE ${jsonText(database, 'traits', 'mobile')} = ?`,
  );
  const byEmail = database.prepare(
    'SELECT * FROM all_accounts WHERE email = ? ORDER BY login_id IS NULL, account_id',
  );
  const linked = database.prepare(
    'SELECT account_id FROM account_logins WHERE login_id = ? ORDER BY linked_at, account_id',
  );
  const linkedLogin = database.prepare('SELECT account_id FROM account_logins WHERE account_id = ?');
  const linkedTo = async (loginId: string): Promise<readonly Account[]> => {
    const ids = await all(linked, linkRow, loginId.toLowerCase());
    return (await Promise.all(ids.map(({ account_id }) => first(byId, accountRow, account_id)))).flatMap(
      (account) => account ?? [],
    );
  };
  const customer = (bossId: string): Promise<Account | null> => first(byCustomerId, accountRow, bossId);
  return {
    list: () => all(list, accountRow),
    byId: (id) => first(byId, accountRow, id),
    byLogin: async (id) =>
      (await first(byLogin, accountRow, id.toLowerCase())) ?? (await linkedTo(id))[0] ?? (await customer(id)),
    byCustomerId: customer,
    byMobile: (mobile) => first(byMobile, accountRow, mobile),
    byEmail: (email) => all(byEmail, accountRow, email.trim().toLowerCase()),
    linkedTo,
    hasLogin: async ({ account_id, login_id }) =>
      login_id?.includes('@') === true || (await first(linkedLogin, linkRow, account_id)) !== null,
  };
}
