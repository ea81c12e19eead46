import { requireMember } from '#service/http/routing/member.ts';
import type { Serve } from '#service/http/routing/serve-endpoint.ts';
import type { ServiceDeps } from '#service/http/routing/service-deps.ts';
import { profileEndpoints } from '#shared/contract/profiles/profile-endpoints.ts';
import { ok } from '#shared/kernel/result.ts';

/** Serves the viewing time that counts towards a kids profile's daily quota, summed over all devices. */
export function serveWatched(serve: Serve, deps: ServiceDeps): void {
  const { watched } = deps.store;
  serve(profileEndpoints.reportWatched, ({ viewer, body }) => {
    const member = requireMember(viewer);
    if (!member.ok) return member;
    const { profile_id, profile_class } = viewer.user;
    if (!profile_id || profile_class !== 'kids') return ok({ success: false, errors: { code: 'PROFILE_NOT_KIDS' } });
    return ok({ success: true, watched_today: watched.add(profile_id, 'reported', body.seconds, deps.clock.now()) });
  });
}
