import { z } from 'zod';
import { lenientList } from '#shared/contract/lenient-list.ts';
import { instant } from '#shared/contract/primitives.ts';
import { DOWNLOAD_REFUSALS } from '#shared/domain/downloads/download-verdict.ts';

/**
 * Whether this viewer may download an item, with the reason if not (project extension of an episode). An item
 * without it is not offered for download; an unknown reason counts as locked.
 */
export const downloadOffer = z.object({
  allowed: z.boolean(),
  reason: z.enum(DOWNLOAD_REFUSALS).nullable().catch('DOWNLOAD_LOCKED'),
});

/**
 * A copy that this device may keep for the profile. It plays until `expires_at`, and from `first_played_at`
 * on for no more than `hours_after_play`. A copy with a `revoked` code can no longer play and must be
 * deleted.
 */
export const downloadCopy = z.object({
  download_id: z.string().min(1).max(64),
  video_id: z.string(),
  expires_at: instant,
  hours_after_play: z.number().positive(),
  first_played_at: instant.nullable(),
  revoked: z.string().nullable(),
  /**
   * Where the profile is in the episode and since when, from whichever device it watched on last; null if it
   * has not begun.
   */
  place: z.object({ playback_time: z.number().min(0), watched_at: instant }).nullable(),
});
export type DownloadCopy = z.output<typeof downloadCopy>;

/** All copies of this device and profile. `server_time` is what their expiry is judged by. */
export const downloadsReply = z.object({ server_time: instant, downloads: lenientList(downloadCopy) });

/**
 * Everything a device needs to fetch a copy: the stream with a token that ends like one of playing, its
 * captions, and its terms.
 */
export const downloadGrant = downloadCopy.extend({
  server_time: instant,
  streaming_path: z.string().min(1),
  subtitles: lenientList(z.object({ language: z.string(), path: z.string() })).default([]),
  duration: z.number().min(0),
});
export type DownloadGrant = z.output<typeof downloadGrant>;
