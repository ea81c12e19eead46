import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { nothing } from '#shared/contract/primitives.ts';

const text = z.string().max(300);
const whole = z.number().int().min(0);

/**
 * Facts of every playback event (S1-3-027 to S1-3-029, R-95): `resID` is the content id of checkout, `label`
 * the channel's code or the episode or clip, `upid` the random id of this playback, `playheadTime` and
 * `vodLength` seconds, `timeshift` minutes, `videoOrder` the place in what this page played, from 1.
 */
export const playbackFacts = z.object({
  resID: text,
  label: text,
  programID: text,
  videoID: text,
  streamType: z.enum(['live', 'vod']),
  mode: z.enum(['preview', 'others']),
  viewMode: z.enum(['screen', 'fullscreen', 'mini', 'dock', 'picture-in-picture', 'none']),
  timeshift: whole,
  qualityLabel: text,
  videoStage: text,
  playheadTime: z.number().min(0),
  vodLength: z.number().min(0),
  upid: z.string().min(1).max(64),
  playlistID: text,
  videoOrder: whole,
});
export type PlaybackFacts = z.infer<typeof playbackFacts>;

const ad = {
  adKind: text,
  creativeId: text,
  lineitemId: text,
  facebookRetargeting: text,
  gdnRetargeting: text,
};

/** Most seconds of playback that one `progress` event stands for. */
export const PROGRESS_SECONDS = 60;

/**
 * An event of playback (S1-7-026 to S1-7-030). Project extensions: `progress`, once for each minute that was
 * played and for the rest at the end, and `playerError` with the code that was shown.
 */
export const playbackAction = z.discriminatedUnion('event', [
  z.object({ event: z.literal('stateChange'), type: z.enum(['start', 'ahead10s', 'back10s']) }),
  z.object({ event: z.literal('AdEvent'), type: z.enum(['AdImpression', 'AdClick']), ...ad }),
  z.object({ event: z.literal('AdNOTpass'), type: z.literal('AdNOTpass'), ...ad }),
  z.object({ event: z.literal('impression'), type: z.enum(['skipIntro', 'nextEpisode']) }),
  z.object({
    event: z.literal('progress'),
    type: z.enum(['playing', 'last']),
    seconds: z.number().min(0).max(PROGRESS_SECONDS),
    completed: z.boolean(),
  }),
  z.object({ event: z.literal('playerError'), type: text }),
]);
export type PlaybackAction = z.infer<typeof playbackAction>;

/** Name of the landing-page event of a playback that lasted. */
export const VIDEO_START = 'video_start';

/**
 * The landing-page event `video_start` (S1-7-023, S1-7-024): whose playback it was, with the token that
 * proves it; the page fills the token in when it sends the event, never where it keeps it.
 */
export const videoStart = z.object({
  event: z.literal(VIDEO_START),
  boss_id: z.string().min(1).max(64),
  token: z.string().max(4096),
  video_type: z.enum(['live', 'vod']),
  channel_no: z.number().int().nullable(),
  programme_id: text,
  episode_id: text,
  extra: text,
  main_cat: text,
  category: text,
});
export type VideoStart = z.infer<typeof videoStart>;

/** Most items of one row event. */
export const MAX_ROW_ITEMS = 20;

/**
 * A row's tile that a viewer saw or chose (S1-9-030, S1-9-031, R-84): `type` is the row, `page` the path of
 * its page, `place` counts from 0.
 */
export const rowEvent = z.object({
  event: z.enum(['rowImpression', 'rowClick']),
  type: text,
  page: text,
  items: z
    .array(z.object({ href: text, place: whole }))
    .min(1)
    .max(MAX_ROW_ITEMS),
});
export type RowEvent = z.infer<typeof rowEvent>;

/** Events that can be tracked. */
export const trackingEvent = z.union([z.intersection(playbackFacts, playbackAction), videoStart, rowEvent]);
export type TrackingEvent = z.infer<typeof trackingEvent>;
/** An event of playback. */
export type PlaybackEvent = PlaybackFacts & PlaybackAction;

/** Returns whether an event is one of playback, which the audience figures count. */
export const isPlaybackEvent = (event: TrackingEvent): event is PlaybackEvent => 'upid' in event;

/**
 * An event with the random id by which it counts once, and the time at which it happened, in milliseconds
 * since 1970.
 */
export const trackedEvent = z.object({ id: z.string().min(8).max(64), at: whole, data: trackingEvent });
export type TrackedEvent = z.infer<typeof trackedEvent>;

/** The random loyalty id (S0-3-078). */
export const randomLoyaltyId = z.string().regex(/^\d{16}$/);

/**
 * Web tracking record (S0-3-076, S0-3-077, S1-3-098): who uses which browser, and which campaign led here.
 * Empty strings stand for what is not known.
 */
export const webTrackingRecord = z.object({
  user: z.object({ token: z.string().max(4096).nullable(), profile_name: text, guest_mode: z.boolean() }),
  agent: z.string().max(500),
  tracking_map: z.object({
    bossID: text,
    deviceID: text,
    randomLoyaltyID: randomLoyaltyId,
    utm_source: text,
    utm_medium: text,
    utm_campaign: text,
  }),
});
export type WebTrackingRecord = z.infer<typeof webTrackingRecord>;

/**
 * Most events of one batch, and most characters of its JSON. A page that has many events to send, after an
 * outage, sends such batches.
 */
export const MAX_BATCH_EVENTS = 500;
export const MAX_BATCH_CHARACTERS = 200_000;
/** Largest body of a batch in bytes; a character is up to three. */
const MAX_BATCH_BYTES = 640 * 1024;
/**
 * Most events and characters of a batch that is sent when the page goes away: browsers send at most 64 KiB
 * then.
 */
export const MAX_LEAVE_EVENTS = 100;
export const MAX_LEAVE_CHARACTERS = 48_000;

/** The transport of tracking, which the specification does not show (S1-7-031). */
export const trackingEndpoints = {
  trackEvents: endpoint({
    method: 'POST',
    path: '/api/harbour/tracking/',
    origin: 'ours',
    auth: 'none',
    largerBody: { bytes: MAX_BATCH_BYTES },
    query: nothing,
    body: z.object({
      record: webTrackingRecord,
      events: z.array(trackedEvent.nullable().catch(null)).min(1).max(MAX_BATCH_EVENTS),
    }),
    /**
     * `counted` events are new, `known` were counted before, `refused` do not fit and are not worth sending
     * again.
     */
    reply: z.object({ success: z.boolean(), counted: whole, known: whole, refused: whole }),
    errors: [],
    summary:
      'Takes tracking events; each counts once by its id, so a batch whose reply was lost is sent again.',
  }),
};
