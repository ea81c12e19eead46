import type { Account } from '#service/store/accounts.ts';
import type { StoredSession } from '#service/store/sessions.ts';
import { ok } from '#shared/kernel/result.ts';
import { type Answer, refuse } from './refusal.ts';
import type { Viewer } from './viewer.ts';

/** The account and session of a member; 401 for everyone else. */
export function memberOf(viewer: Viewer): Answer<{ readonly account: Account; readonly session: StoredSession }> {
  const { account, session, kind } = viewer;
  if (kind !== 'member' || account === null || session === null) return refuse('UNAUTHORISED', 'nobody is signed in');
  return ok({ account, session });
}
