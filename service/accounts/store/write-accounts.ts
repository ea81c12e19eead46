import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { AccountContent } from '#service/accounts/account-content.ts';
import type { KeyValueStore } from '#service/kernel/database/key-value-store.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { all, first } from '#service/kernel/database/rows.ts';
import { markDemoPassword } from '#service/kernel/passwords.ts';
import type { ProfileContent } from '#service/profiles/profile-content.ts';
import { openProfiles, profileBody } from '#service/profiles/store/profiles.ts';
import { accountTraits } from '#service/session/account.ts';
import { openAccountStates } from '#service/session/account-state.ts';
import { user } from '#shared/contract/accounts/user.ts';
import { DAY } from '#shared/kernel/time.ts';
import { openDevices } from './devices.ts';

const accountRow = z.object({ account_id: z.string() });
const foundRow = z.object({ found: z.number() });

/**
 * Deletes all account data, of the content or of viewers. Profile ids are the content's again afterwards, so
 * nothing of a profile may stay.
 */
export async function clearAccounts(database: Database): Promise<void> {
  for (const table of [
    'survey_records',
    'survey_answers',
    'one_time_tokens',
    'pin_uses',
    'payment_claims',
    'saved_methods',
    'renewals',
    'referral_codes',
    'referrals',
    'loyalty_members',
    'sms_codes',
    'login_entries',
    'spent_marks',
    'account_logins',
    'registered_accounts',
    'push_tokens',
    'downloads',
    'history',
    'favourites',
    'removed',
    'reminders',
    'profile_settings',
    'watched',
    'parent_grants',
    'lifted_limits',
    'devices',
    'account_state',
    'profiles',
    'sessions',
    'accounts',
  ])
    await database.exec(`DELETE FROM ${table}`);
}

const ACCOUNTS_KEY = 'personas';

/**
 * Writes the accounts of the content in one transaction unless the database already holds these. Viewers'
 * changes are kept. An account that is no longer among them can't be used any more: a service without the
 * demo begins so with the data of one that had it (decision 046).
 */
export async function writeAccountsOnce(
  database: Database,
  facts: KeyValueStore,
  accounts: readonly AccountContent[],
  now: number,
): Promise<void> {
  const digest = createHash('sha256').update(JSON.stringify(accounts)).digest('hex');
  if ((await facts.get(ACCOUNTS_KEY)) === digest) return;
  await database.transaction(async () => {
    // Another process may have written them since.
    if ((await facts.get(ACCOUNTS_KEY)) === digest) return;
    await endMissing(database, new Set(accounts.map(({ key }) => key)));
    await database.exec('DELETE FROM accounts');
    await writeAccounts(database, accounts, now);
    await facts.set(ACCOUNTS_KEY, digest);
  });
}

/** Tables with the means to use an account, or the traces of its use; orders, points and history stay. */
const USES = [
  'sessions',
  'devices',
  'push_tokens',
  'one_time_tokens',
  'account_logins',
  'saved_methods',
  'referral_codes',
];

/** Ends the use of every account of the content that is not among `kept`. */
async function endMissing(database: Database, kept: ReadonlySet<string>): Promise<void> {
  const listed = await all(database.prepare('SELECT account_id FROM accounts'), accountRow);
  const gone = listed.filter(({ account_id }) => !kept.has(account_id));
  if (gone.length === 0) return;
  for (const table of USES) {
    const remove = database.prepare(`DELETE FROM ${table} WHERE account_id = ?`);
    for (const { account_id } of gone) await remove.run(account_id);
  }
}

/**
 * Writes an account for each persona, which must not exist yet. Profiles, state and devices belong to viewers
 * afterwards, so they are written only for accounts seen for the first time.
 */
export async function writeAccounts(
  database: Database,
  accounts: readonly AccountContent[],
  now: number,
): Promise<void> {
  const account = database.prepare(
    `INSERT INTO accounts (account_id, login_id, password, country, name_tc, name_en, about_tc, about_en, "user", traits)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const selectState = database.prepare('SELECT 1 AS found FROM account_state WHERE account_id = ?');
  const profiled = database.prepare('SELECT 1 AS found FROM profiles WHERE account_id = ?');
  for (const persona of accounts) {
    const { key, login, name, about, country } = persona;
    const own = JSON.stringify(persona.user);
    const traits = JSON.stringify(accountTraits.parse(persona.traits ?? {}));
    const password = login && markDemoPassword(login.password);
    await account.run(
      key,
      login?.id.toLowerCase() ?? null,
      password,
      country,
      name.tc,
      name.en,
      about.tc,
      about.en,
      own,
      traits,
    );
    if ((await first(profiled, foundRow, key)) === null) await writeProfiles(database, persona, now);
    if ((await first(selectState, foundRow, key)) === null) await writeInitialState(database, persona, now);
  }
}

async function writeInitialState(database: Database, persona: AccountContent, now: number): Promise<void> {
  const states = openAccountStates(database);
  const devices = openDevices(database);
  await states.change(persona.key, persona.state ?? {});
  for (const [place, { type, title, master }] of (persona.devices ?? []).entries()) {
    const device = await devices.add(
      persona.key,
      { device_type: type, title_tc: title.tc, title_en: title.en },
      now - (place + 1) * DAY,
    );
    if (master) await states.change(persona.key, { master: device });
  }
}

/**
 * Writes the profiles of an account without any: a new one, or one whose profiles were lost in a damaged
 * file.
 */
async function writeProfiles(database: Database, persona: AccountContent, now: number): Promise<void> {
  const profiles = openProfiles(database);
  for (const [place, { profile_id, status = 'active', ...body }] of profilesOf(persona).entries()) {
    const stored = { profile_id, account_id: persona.key, is_default: place === 0, status, place };
    await profiles.put({ ...stored, body: profileBody.parse(body) }, now);
  }
}

/** Returns a persona's profiles: the listed ones, or the one its user fields describe. Guests have none. */
function profilesOf(persona: AccountContent): readonly ProfileContent[] {
  if (persona.profiles) return persona.profiles;
  const watching = user.parse({ guest: true, ...persona.user });
  if (watching.guest || watching.guest_mode) return [];
  const given = Object.fromEntries(
    Object.entries(watching).filter(([name, value]) => name in profileBody.shape && value !== null),
  );
  return [
    {
      ...given,
      profile_id: watching.profile_id ?? `${persona.key}-1`,
      profile_name: watching.profile_name ?? persona.name.en,
    },
  ];
}
