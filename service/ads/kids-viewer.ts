import type { Context } from 'hono';
import type { ServiceDeps } from '#service/app/service-deps.ts';
import { isFromLoopback } from '#service/kernel/web/caller-address.ts';
import { cookieSession } from '#service/session/session-cookie.ts';

/** Returns whether the request's session has a kids profile, which gets house ads only, whatever the request says. */
export type IsKidsViewer = (context: Context) => Promise<boolean>;

export const createIsKidsViewer =
  (deps: ServiceDeps): IsKidsViewer =>
  async (context) =>
    (await deps.viewers.ofSession(await cookieSession(deps, context), isFromLoopback(context))).user.profile_class === 'kids';
