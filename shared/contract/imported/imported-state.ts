import { z } from 'zod';
import { lenientList } from '#shared/contract/lenient-list.ts';
import { instant } from '#shared/contract/primitives.ts';

/**
 * Kinds of sources: lists and guides, and portals with a login (the MAC address is the user of a Stalker
 * portal).
 */
export const sourceKind = z.enum(['playlist', 'guide', 'xtream', 'stalker']);
export type SourceKind = z.infer<typeof sourceKind>;

/**
 * Private hosts that a file leads to, and whether the viewer has allowed that; null before the viewer has
 * answered.
 */
const home = z.object({ hosts: z.array(z.string()), allowed: z.boolean().nullable() });

/**
 * A source of imported channels. `code` says why the last fetch or import of it failed; its earlier
 * content is kept.
 */
const source = z.object({
  source_id: z.string(),
  kind: sourceKind,
  name: z.string(),
  from: z.enum(['address', 'file']),
  channels: z.number().int(),
  refresh_hours: z.number().nullable(),
  refresh_at_start: z.boolean(),
  added_at: instant,
  checked_at: instant.nullable(),
  updated_at: instant.nullable(),
  code: z.string().nullable(),
  /** Names of the request headers that the viewer gave it; their values are not told. */
  header_names: z.array(z.string()).default([]),
  /**
   * The viewer's choices for a guide: the zone of times that name none, and the minutes by which all are
   * moved.
   */
  guide_zone: z.string().nullable().default(null),
  guide_shift: z.number().nullable().default(null),
  /** Null unless it is a file that leads into the private network. */
  home: home.nullable().default(null),
});
export type ImportedSourceReply = z.infer<typeof source>;

/**
 * The running job: a source is fetched, or everything is read. `read` and `total` are bytes; times are
 * milliseconds.
 */
const job = z.object({
  phase: z.enum(['fetching', 'playlist', 'guide', 'saving']),
  source_id: z.string().nullable(),
  read: z.number(),
  total: z.number().nullable(),
  channels: z.number().int(),
  programmes: z.number().int(),
  time_left: z.number().nullable(),
});

/**
 * One reason for which entries of a source were left out or repaired, with the first lines. `detail` is a
 * scheme or the like.
 */
const reason = z.object({
  source_id: z.string(),
  in: z.enum(['playlist', 'guide']),
  fault: z.string(),
  detail: z.string().nullable(),
  count: z.number().int(),
  lines: z.array(z.number().int()),
});
export type ImportedReason = z.infer<typeof reason>;

/** The household to which the channels belong. */
const household = z.object({
  /** Its PIN: unset, one of its own, or the parent PIN of the account that set it. */
  pin: z.enum(['unset', 'own', 'parent']),
  /** Whether the caller's account has a parent PIN, which would become the household's. */
  parent_pin: z.boolean(),
  /** Whether the caller entered the PIN lately. */
  granted: z.boolean(),
  /** Who set the PIN first; callers who have entered it see the login of an account as `name`. */
  owner: z
    .object({ kind: z.enum(['account', 'guest']), name: z.string().nullable(), is_caller: z.boolean() })
    .nullable(),
  /** Whether guests and other accounts see the channels. */
  shared: z.boolean(),
  /** Whether the caller sees them here. */
  visible: z.boolean(),
});
export type HouseholdReply = z.infer<typeof household>;

/**
 * Everything about the household's channels but the channels themselves; empty for a caller who does not
 * see them.
 */
export const importedState = z.object({
  household,
  sources: lenientList(source),
  job: job.nullable(),
  channels: z.number().int(),
  matched: z.number().int(),
  videos: z.number().int(),
  reasons: lenientList(reason),
  encodings: z.array(z.object({ in: z.enum(['playlist', 'guide']), encoding: z.string() })),
  /** Guides that playlists name and that are not among the sources. */
  named_guides: z.array(z.string()),
  can_undo: z.boolean(),
});
export type ImportedState = z.infer<typeof importedState>;

/**
 * An imported channel as the viewer has arranged it, the name that its playlist gives it, and how its guide
 * was found (null without one).
 */
const channel = z.object({
  channel_no: z.number().int(),
  number: z.string().nullish(),
  network_code: z.string(),
  name: z.string(),
  given_name: z.string(),
  logo: z.string().nullable(),
  source_id: z.string(),
  groups: z.array(z.string()),
  radio: z.boolean(),
  match: z.enum(['hand', 'id', 'name', 'loose']).nullable(),
  shift: z.number().int(),
  hidden: z.boolean(),
  locked: z.boolean(),
});
export type ImportedChannelReply = z.infer<typeof channel>;
export const importedChannelsReply = z.object({
  total: z.number().int(),
  without_guide: z.number().int(),
  groups: z.array(z.object({ key: z.string(), name: z.string(), count: z.number().int() })),
  items: lenientList(channel),
});

/**
 * Films and episodes of playlists; `picture` is a path on the service. `hidden` and `locked` count those that
 * are left out with all of their groups, or with one.
 */
const video = z.object({
  video_id: z.string(),
  name: z.string(),
  groups: z.array(z.string()),
  picture: z.string(),
});
export const importedVideosReply = z.object({
  total: z.number().int(),
  hidden: z.number().int().default(0),
  locked: z.number().int().default(0),
  items: lenientList(video),
});

/**
 * Channels of guides that come close to a name, with what each has on now, from when to when, and what
 * follows.
 */
export const guideChannelsReply = z.object({
  items: lenientList(
    z.object({
      source_id: z.string(),
      guide_id: z.string(),
      name: z.string(),
      now: z.string().nullable(),
      now_times: z.object({ start: instant, end: instant }).nullable().default(null),
      next: z.object({ title: z.string(), start: instant }).nullable().default(null),
      how: z.enum(['same', 'similar', 'other']),
    }),
  ),
});
export type GuideChannelReply = z.infer<typeof guideChannelsReply>['items'][number];
