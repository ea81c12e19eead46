import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { accountTraits } from '#service/seed/accounts/account-model.ts';
import { jsonColumn } from '#service/store/catalogue/stored-content.ts';
import { all, first } from '#service/store/database/query.ts';

const accountRow = z.object({
  account_id: z.string(),
  login_id: z.string().nullable(),
  password: z.string().nullable(),
  country: z.string(),
  name_tc: z.string(),
  name_en: z.string(),
  about_tc: z.string(),
  about_en: z.string(),
  user: jsonColumn(z.record(z.string(), z.unknown())),
  traits: jsonColumn(accountTraits),
});
/** An account; `user` holds the user fields that differ from a plain guest's. */
export type Account = z.output<typeof accountRow>;

export type AccountStore = {
  readonly list: () => readonly Account[];
  readonly byId: (accountId: string) => Account | null;
  /** Finds an account by login id in any case, or by customer id. */
  readonly byLogin: (loginId: string) => Account | null;
  readonly byCustomerId: (bossId: string) => Account | null;
  /** Finds an account by its eight-digit mobile number at the carrier. */
  readonly byMobile: (mobile: string) => Account | null;
};

/** Opens the accounts of a database. They come from the seed; what viewers change is in `account-state.ts`. */
export function openAccounts(database: DatabaseSync): AccountStore {
  const list = database.prepare('SELECT * FROM accounts ORDER BY rowid');
  const byId = database.prepare('SELECT * FROM accounts WHERE account_id = ?');
  const byLogin = database.prepare('SELECT * FROM accounts WHERE login_id = ?');
  const byCustomerId = database.prepare("SELECT * FROM accounts WHERE json_extract(user, '$.boss_id') = ?");
  const byMobile = database.prepare("SELECT * FROM accounts WHERE json_extract(traits, '$.mobile') = ?");
  const customer = (bossId: string): Account | null => first(byCustomerId, accountRow, bossId);
  return {
    list: () => all(list, accountRow),
    byId: (id) => first(byId, accountRow, id),
    byLogin: (id) => first(byLogin, accountRow, id.toLowerCase()) ?? customer(id),
    byCustomerId: customer,
    byMobile: (mobile) => first(byMobile, accountRow, mobile),
  };
}
