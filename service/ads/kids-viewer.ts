import type { Context } from 'hono';
import type { RequestViewers } from '#service/session/request-viewer.ts';

export type KidsViewerNeeds = {
  readonly viewers: Pick<RequestViewers, 'ofCookie'>;
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
    (await needs.viewers.ofCookie(context)).user.profile_class === 'kids';
