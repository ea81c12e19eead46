import { profileEndpoints } from '#shared/contract/endpoints/profile.ts';
import { ok } from '#shared/kernel/result.ts';
import { memberOf } from './member.ts';
import type { Serve } from './serve-endpoint.ts';
import type { ServiceDeps } from './service-deps.ts';

/** Serves the count behind the daily quota: what a kids profile watched today, on whatever device, adds up here. */
export function serveWatched(serve: Serve, deps: ServiceDeps): void {
  const { watched } = deps.store;
  serve(profileEndpoints.reportWatched, ({ viewer, body }) => {
    const member = memberOf(viewer);
    if (!member.ok) return member;
    const { profile_id, profile_class } = viewer.user;
    if (!profile_id || profile_class !== 'kids') return ok({ success: false, errors: { code: 'PROFILE_NOT_KIDS' } });
    return ok({ success: true, watched_today: watched.add(profile_id, 'reported', body.seconds, deps.clock.now()) });
  });
}
