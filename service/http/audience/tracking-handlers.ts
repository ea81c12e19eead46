import { createRateLimit } from '#service/http/limits/rate-limit.ts';
import { refuseTooMany } from '#service/http/routing/refusal.ts';
import type { Serve } from '#service/http/routing/serve-endpoint.ts';
import type { ServiceDeps } from '#service/http/routing/service-deps.ts';
import { viewerOfClaims } from '#service/http/routing/viewer.ts';
import { callerAddress } from '#service/http/server/caller-address.ts';
import type { NewEvent } from '#service/store/audience/tracking.ts';
import {
  type TrackedEvent,
  type TrackingEvent,
  trackingEndpoints,
  VIDEO_START,
  type WebTrackingRecord,
} from '#shared/contract/audience/tracking.ts';
import { ok } from '#shared/kernel/result.ts';
import { MINUTE } from '#shared/kernel/time.ts';

/** Batches per minute of one address, which many viewers may share; a batch counts for each hundred of its events. */
const BATCHES_PER_MINUTE = 600;
const EVENTS_OF_BATCH = 100;

/** Serves tracking: counts events once by their ids, and keeps the web tracking record without its token, for a kids profile not at all. */
export function serveTracking(serve: Serve, deps: ServiceDeps): void {
  const batches = createRateLimit(BATCHES_PER_MINUTE, MINUTE, deps.machineClock.now);
  serve(trackingEndpoints.trackEvents, async ({ body, viewer, context }) => {
    const wait = batches.take(callerAddress(context), Math.ceil(body.events.length / EVENTS_OF_BATCH));
    if (wait > 0) return refuseTooMany(wait);
    const now = deps.machineClock.now();
    const events = body.events.filter((event) => event !== null);
    const counted = await deps.store.tracking.add(await Promise.all(events.map((tracked) => newEvent(deps, tracked))), now);
    if (viewer.user.profile_class !== 'kids') await keepRecord(deps, body.record, now);
    return ok({ success: true, counted, known: events.length - counted, refused: body.events.length - events.length });
  });
}

/** The channel, programme or clip of an event, by which the audience is counted; the page of a row. */
function titleOf(data: TrackingEvent): string {
  if ('page' in data) return data.page;
  if (data.event === VIDEO_START) return data.video_type === 'live' ? String(data.channel_no ?? '') : data.programme_id;
  return data.streamType === 'live' ? data.label : data.programID || data.videoID;
}

async function newEvent(deps: ServiceDeps, tracked: TrackedEvent): Promise<NewEvent> {
  const { data } = tracked;
  return { tracked, title: titleOf(data), verified: data.event === VIDEO_START ? await isOfCustomer(deps, data) : null };
}

/** Whether the token of a `video_start` is one of its customer's (S1-7-023). An event that was sent after a logout has none. */
async function isOfCustomer(deps: ServiceDeps, { boss_id, token }: { readonly boss_id: string; readonly token: string }): Promise<boolean> {
  const claims = token === '' ? null : deps.tokens.read(token);
  return claims !== null && (await viewerOfClaims(deps, claims))?.user.boss_id === boss_id;
}

async function keepRecord({ store }: ServiceDeps, { user, agent, tracking_map }: WebTrackingRecord, now: number): Promise<void> {
  const { profile_name, guest_mode } = user;
  const id = `${tracking_map.bossID} ${tracking_map.deviceID} ${tracking_map.randomLoyaltyID}`;
  await store.tracking.putRecord(id, { user: { profile_name, guest_mode }, agent, tracking_map }, now);
}
