import type { NewEvent, TrackingStore } from '#service/audience/store/tracking.ts';
import type { FloodLimits } from '#service/kernel/limits/flood-limits.ts';
import { refuseTooMany } from '#service/kernel/routing/refusal.ts';
import { callerAddress } from '#service/kernel/web/caller-address.ts';
import type { AccessTokens } from '#service/session/access-tokens.ts';
import type { RequestViewers } from '#service/session/request-viewer.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import {
  type TrackedEvent,
  trackingEndpoints,
  VIDEO_START,
  type WebTrackingRecord,
} from '#shared/contract/audience/tracking.ts';
import { TRACKED_EVENT_LIFE } from '#shared/domain/audience/web-tracking.ts';
import { ok } from '#shared/kernel/result.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { createTitleOf, type TrackedTitleNeeds } from './tracked-title.ts';
import { createTrackingLimits, type TrackingLimits } from './tracking-limits.ts';

type TrackingNeeds = TrackedTitleNeeds & {
  readonly store: {
    readonly tracking: TrackingStore;
  };
  readonly floodLimits: FloodLimits;
  readonly machineClock: Clock;
  readonly tokens: AccessTokens;
  readonly viewers: RequestViewers;
};

/**
 * Serves tracking: counts events once by their ids, and keeps the web tracking record without its token
 * for a kids profile it keeps none.
 */
export function serveTracking(serve: Serve, needs: TrackingNeeds): void {
  const limits = createTrackingLimits(needs.machineClock.now, needs.floodLimits.tracking);
  const titleOf = createTitleOf(needs);
  serve(trackingEndpoints.trackEvents, async ({ body, viewer, context }) => {
    const address = callerAddress(context);
    const now = needs.machineClock.now();
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
    const counted = await needs.store.tracking.add(
      await Promise.all(events.map((event) => newEvent(needs, event))),
      now,
    );
    if (viewer.user.profile_class !== 'kids' && events.length > 0)
      await keepRecord(needs, limits, address, body.record, now);
    return ok({
      success: true,
      counted,
      known: events.length - counted,
      refused: body.events.length - events.length,
    });
  });
}

type KnownEvent = { readonly tracked: TrackedEvent; readonly title: string };

async function newEvent(needs: TrackingNeeds, { tracked, title }: KnownEvent): Promise<NewEvent> {
  const { data } = tracked;
  return { tracked, title, verified: data.event === VIDEO_START ? await isOfCustomer(needs, data) : null };
}

/**
 * Whether the token of a `video_start` is one of its customer's (S1-7-023). An event that was sent after a
 * logout has none.
 */
async function isOfCustomer(
  needs: TrackingNeeds,
  { boss_id, token }: { readonly boss_id: string; readonly token: string },
): Promise<boolean> {
  const claims = token === '' ? null : needs.tokens.read(token);
  return claims !== null && (await needs.viewers.ofClaims(claims, false))?.user.boss_id === boss_id;
}

async function keepRecord(
  { store }: TrackingNeeds,
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
