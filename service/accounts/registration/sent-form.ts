import type { Context } from 'hono';
import { z } from 'zod';
import type { DeviceCookies } from '#service/accounts/device-cookies.ts';
import { type LogInNeeds, logIn } from '#service/accounts/log-in.ts';
import type { AccountStore } from '#service/accounts/store/accounts.ts';
import type { LoginEntries } from '#service/accounts/store/login-entries.ts';
import type { Database } from '#service/kernel/database/port.ts';
import type { Account } from '#service/session/account.ts';
import { cookieSession, type SessionNeeds } from '#service/session/session-cookie.ts';
import type { StoredSession, StoredSessions } from '#service/session/sessions.ts';
import { type Clock, MINUTE } from '#shared/kernel/time.ts';

export type SentFormNeeds = LogInNeeds &
  SessionNeeds & {
    readonly store: {
      readonly accounts: AccountStore;
      readonly atOnce: Database['transaction'];
      readonly loginEntries: LoginEntries;
      readonly sessions: Pick<StoredSessions, 'byId'>;
    };
    readonly deviceCookies: DeviceCookies;
    readonly machineClock: Clock;
  };

/*
 * A registration is sent again when its answer was lost: the network failed, the service was killed, the
 * viewer pressed twice. The same form gets the same answer, and is no way to log in:
 *
 * - The form is known by a keyed digest of the browser's device cookie, the call, the key that the page gave
 *   the form, and the whole body with its code
 * and its password. Any other body is a form of its own and is checked as one.
 * - The digest is kept for ten minutes among what may still become a session. A reset, a new password and
 *   "Log out all other devices" remove it.
 * - The answer is given again only while the session that came with it is alive. Whatever ends that session
 *   ends the form: a logout, the removal of the
 * device, another login of the browser.
 * - A browser that still holds that session gets no other. A browser without it has missed the answer if
 *   nobody has used the session; then it gets a
 * session of the same device.
 */

/** How long a form gets its answer again. */
export const FORM_LIFE = 10 * MINUTE;

/** A registration form as a browser sent it. `key` is the page's name for the form. */
export type SentForm = { readonly call: string; readonly key: string; readonly body: unknown };

const answer = z.object({ accountId: z.string(), sessionId: z.string() });

/** Returns the name under which the answer to a browser's form is kept. */
export const formId = (
  { store, deviceCookies }: SentFormNeeds,
  context: Context,
  { call, key, body }: SentForm,
): string =>
  store.loginEntries.idOf('registration', JSON.stringify([deviceCookies.ensureId(context), call, key, body]));

/** Keeps which account a form registered, and the session that the browser got with the answer. */
export const keepAnswer = (
  { store, machineClock }: SentFormNeeds,
  id: string,
  account: Account,
  sessionId: string,
): Promise<void> =>
  store.loginEntries.put(id, {
    owners: [account.account_id],
    value: { accountId: account.account_id, sessionId },
    expiresAt: machineClock.now() + FORM_LIFE,
  });

/**
 * Returns the account that this very form registered, if the browser may have the answer again; the browser
 * is then logged in to it.
 */
export function registeredAccount(
  needs: SentFormNeeds,
  context: Context,
  id: string,
): Promise<Account | null> {
  const { store, machineClock } = needs;
  return store.atOnce(async () => {
    const now = machineClock.now();
    const kept = answer.safeParse(await store.loginEntries.get(id, now)).data;
    const session = kept === undefined ? null : await store.sessions.byId(kept.sessionId, now);
    const account = session?.account_id ? await store.accounts.byId(session.account_id) : null;
    if (session === null || account === null || account.account_id !== kept?.accountId) return null;
    if (await isHeld(needs, context, session)) return account;
    if (isUsed(session) || session.device_key === null) return null;
    const { session_id } = await logIn(needs, context, account, { deviceKey: session.device_key });
    await store.loginEntries.change(id, {
      owners: [account.account_id],
      value: { accountId: account.account_id, sessionId: session_id },
    });
    return account;
  });
}

/**
 * Returns whether the browser has a session of the same device, which the first answer or its repetition gave
 * it.
 */
async function isHeld(
  needs: SentFormNeeds,
  context: Context,
  { account_id, device_key }: StoredSession,
): Promise<boolean> {
  const held = await cookieSession(needs, context);
  return held !== null && held.account_id === account_id && held.device_key === device_key;
}

const isUsed = ({ started_at, seen_at }: StoredSession): boolean => seen_at !== null && seen_at > started_at;
