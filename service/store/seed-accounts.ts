import type { DatabaseSync } from 'node:sqlite';
import type { SeedPersona } from '#service/seed/model.ts';
import { user } from '#shared/contract/schema/user.ts';
import { hashPassword } from './password.ts';

/** Writes the personas: an account each, and the profile that a signed-in persona watches with. */
export function writeAccounts(database: DatabaseSync, personas: readonly SeedPersona[]): void {
  const account = database.prepare(
    `INSERT INTO accounts (account_id, login_id, password, country, name_tc, name_en, about_tc, about_en, user)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const profile = database.prepare('INSERT INTO profiles (profile_id, account_id, is_default, body) VALUES (?, ?, 1, ?)');
  for (const persona of personas) {
    const { key, login, name, about, country } = persona;
    const password = login && hashPassword(login.password);
    account.run(key, login?.id ?? null, password, country, name.tc, name.en, about.tc, about.en, JSON.stringify(persona.user));
    const watching = user.parse({ guest: true, ...persona.user });
    if (watching.guest || watching.guest_mode) continue;
    const body = { profile_name: watching.profile_name ?? name.en, profile_class: watching.profile_class };
    profile.run(watching.profile_id ?? `${key}-1`, key, JSON.stringify(body));
  }
}
