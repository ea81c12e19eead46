import type { Context } from 'hono';
import { isFromLoopback } from '#service/kernel/web/caller-address.ts';
import type { RequestViewers } from '#service/session/request-viewer.ts';
import { cookieSession, type SessionNeeds } from '#service/session/session-cookie.ts';

export type KidsViewerNeeds = SessionNeeds & {
  readonly viewers: RequestViewers;
};

/**
 * Returns whether the request's session has a kids profile, which gets house ads only, whatever the request
 * says.
 */
export type IsKidsViewer = (context: Context) => Promise<boolean>;

/** Creates the check. A request without a session has no kids profile. */
export const createIsKidsViewer =
  (needs: KidsViewerNeeds): IsKidsViewer =>
  async (context) =>
    (await needs.viewers.ofSession(await cookieSession(needs, context), isFromLoopback(context))).user
      .profile_class === 'kids';
