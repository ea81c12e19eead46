import type { Context } from 'hono';
import { type HandlerResult, refuse } from '#service/kernel/routing/refusal.ts';
import type { User } from '#shared/contract/accounts/user.ts';
import type { HouseholdSight } from '#shared/domain/imported/household.ts';
import { ok } from '#shared/kernel/result.ts';
import type { Claims } from './access-tokens.ts';
import type { Account } from './account.ts';
import type { StoredSession } from './sessions.ts';

/** The viewer who makes a call, from current data. */
export type RequestViewer = {
  readonly account: Account | null;
  readonly session: StoredSession | null;
  readonly user: User;
  readonly kind: Claims['kind'];
  readonly country: string;
  readonly supported: boolean;
  /** Whether the session's profile applies although the token was issued for another one. */
  readonly profileReplaced: boolean;
  /** Whether the call was made on the machine that the service runs on. */
  readonly onMachine: boolean;
  /** Whether the viewer sees the household's channels. */
  readonly household: HouseholdSight;
};

/** Finds out who makes a call, from current data. */
export type RequestViewers = {
  /** Returns the viewer of the request's cookie; without a session, a plain guest. */
  readonly ofCookie: (context: Context) => Promise<RequestViewer>;
  /**
   * Returns the viewer of the request's cookie as the page that shows it may use it: without the session's
   * profile if that is locked and was not opened there.
   */
  readonly ofPage: (context: Context) => Promise<RequestViewer>;
  /**
   * Returns the viewer of a session; without one, a plain guest. `onMachine` says whether the call was made
   * on the machine that the service runs on. `at` is the time at which rights count, now by default.
   */
  readonly ofSession: (
    session: StoredSession | null,
    onMachine: boolean,
    at?: number,
  ) => Promise<RequestViewer>;
  /**
   * Returns the viewer of an account that this call has just registered and logged in; its session begins
   * with the next call.
   */
  readonly ofAccount: (accountId: string) => Promise<RequestViewer>;
  /**
   * Returns the viewer with a member's standing in the loyalty programme, which only the session's reply shows
   * (S0-3-021).
   */
  readonly withLoyalty: (viewer: RequestViewer) => Promise<RequestViewer>;
  /** Returns the viewer of a token, or null if its session has ended. A guest token needs no session. */
  readonly ofClaims: (claims: Claims, onMachine: boolean) => Promise<RequestViewer | null>;
};

/** Returns the account and session of a member; refuses everyone else with 401. */
export function requireMember(
  viewer: RequestViewer,
): HandlerResult<{ readonly account: Account; readonly session: StoredSession }> {
  const { account, session, kind } = viewer;
  if (kind !== 'member' || account === null || session === null)
    return refuse('UNAUTHORISED', 'not logged in');
  return ok({ account, session });
}

/** Returns the id of the viewer's active profile, or null. */
export const activeProfileId = (viewer: RequestViewer): string | null => viewer.user.profile_id ?? null;

/**
 * Returns the id of the profile whose data the call may change, or null: a token that was issued for one
 * profile changes nothing of another.
 */
export const changeableProfileId = (viewer: RequestViewer): string | null =>
  viewer.profileReplaced ? null : activeProfileId(viewer);
