import type { ServiceDeps } from '#service/app/service-deps.ts';
import type { NewEvent } from '#service/audience/store/tracking.ts';
import { refuseTooMany } from '#service/kernel/routing/refusal.ts';
import { callerAddress } from '#service/kernel/web/caller-address.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { type TrackedEvent, trackingEndpoints, VIDEO_START, type WebTrackingRecord } from '#shared/contract/audience/tracking.ts';
import { TRACKED_EVENT_LIFE } from '#shared/domain/audience/web-tracking.ts';
import { ok } from '#shared/kernel/result.ts';
import { createTitleOf } from './tracked-title.ts';
import { createTrackingLimits, type TrackingLimits } from './tracking-limits.ts';

/** Serves tracking: counts events once by their ids, and keeps the web tracking record without its token; for a kids profile it keeps none. */
export function serveTracking(serve: Serve, deps: ServiceDeps): void {
  const limits = createTrackingLimits(deps.machineClock.now, deps.floodLimits.tracking);
  const titleOf = createTitleOf(deps);
  serve(trackingEndpoints.trackEvents, async ({ body, viewer, context }) => {
    const address = callerAddress(context);
    const now = deps.machineClock.now();
    const wait = limits.takeBatch(address, body.events.length);
    if (wait > 0) return refuseTooMany(wait);
    const events = body.events.flatMap((tracked) => {
      const title = tracked === null || tracked.at < now - TRACKED_EVENT_LIFE ? null : titleOf(tracked.data);
      const units = limits.unitsOf(tracked);
      return tracked === null || title === null || units === null ? [] : [{ tracked, title, units }];
    });
    const units = events.reduce((sum, event) => sum + event.units, 0);
    const waitForDay = limits.takeUnits({ address, viewer }, units);
    if (waitForDay > 0) return refuseTooMany(waitForDay);
    const counted = await deps.store.tracking.add(await Promise.all(events.map((event) => newEvent(deps, event))), now);
    if (viewer.user.profile_class !== 'kids' && events.length > 0) await keepRecord(deps, limits, address, body.record, now);
    return ok({ success: true, counted, known: events.length - counted, refused: body.events.length - events.length });
  });
}

type KnownEvent = { readonly tracked: TrackedEvent; readonly title: string };

async function newEvent(deps: ServiceDeps, { tracked, title }: KnownEvent): Promise<NewEvent> {
  const { data } = tracked;
  return { tracked, title, verified: data.event === VIDEO_START ? await isOfCustomer(deps, data) : null };
}

/** Whether the token of a `video_start` is one of its customer's (S1-7-023). An event that was sent after a logout has none. */
async function isOfCustomer(deps: ServiceDeps, { boss_id, token }: { readonly boss_id: string; readonly token: string }): Promise<boolean> {
  const claims = token === '' ? null : deps.tokens.read(token);
  return claims !== null && (await deps.viewers.ofClaims(claims, false))?.user.boss_id === boss_id;
}

async function keepRecord(
  { store }: ServiceDeps,
  limits: TrackingLimits,
  address: string,
  { user, agent, tracking_map }: WebTrackingRecord,
  now: number,
): Promise<void> {
  const { profile_name, guest_mode } = user;
  const id = `${tracking_map.bossID} ${tracking_map.deviceID} ${tracking_map.randomLoyaltyID}`;
  if (!limits.mayKeepRecord(address, id)) return;
  await store.tracking.putRecord(id, { user: { profile_name, guest_mode }, agent, tracking_map }, now);
}
