import type { Account } from '#service/store/accounts/accounts.ts';
import type { StoredSession } from '#service/store/accounts/sessions.ts';
import { ok } from '#shared/kernel/result.ts';
import { type HandlerResult, refuse } from './refusal.ts';
import type { Viewer } from './viewer.ts';

/** Returns the account and session of a member; refuses everyone else with 401. */
export function requireMember(viewer: Viewer): HandlerResult<{ readonly account: Account; readonly session: StoredSession }> {
  const { account, session, kind } = viewer;
  if (kind !== 'member' || account === null || session === null) return refuse('UNAUTHORISED', 'nobody is signed in');
  return ok({ account, session });
}
