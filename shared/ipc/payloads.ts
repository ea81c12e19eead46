import { z } from 'zod';
import { isPlainPath } from '#shared/kernel/plain-path.ts';

/** A path of the app's own screens, such as `/tc/home/`. */
export const internalPath = z
  .string()
  .max(600)
  .regex(/^\/(?:tc|en)\/(?!.*(?:\/\/|\\))[^\s]*$/)
  .refine(isPlainPath);

export const logEntry = z.object({
  level: z.enum(['info', 'warn', 'error']),
  code: z.string().max(80),
  detail: z.record(z.string(), z.unknown()).optional(),
});

const id = z.string().max(64);
const deepLink = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('home') }),
  z.object({ kind: z.literal('live'), channelNo: z.int().positive().nullable() }),
  z.object({ kind: z.literal('programme'), programmeId: id }),
  z.object({ kind: z.literal('episode'), programmeId: id, episodeId: id, t: z.number().nullable() }),
  z.object({ kind: z.literal('search'), keyword: z.string().max(100).nullable() }),
  z.object({ kind: z.literal('account') }),
  z.object({ kind: z.literal('redeem'), code: z.string().max(40).nullable() }),
  z.object({
    kind: z.literal('account-link'),
    place: z.enum(['reset-password', 'verify-email', 'registration']),
    token: z.string().max(100),
  }),
]);

/** A deep link, as `shared/navigation/deep-link.ts` parses it. */
export const parsedDeepLink = z.object({ link: deepLink, language: z.enum(['tc', 'en']).nullable() });

/** Playback state for tray, dock and taskbar; `can` lists the enabled commands. */
export const playbackCommand = z.enum(['play', 'pause', 'next', 'previous']);
export type PlaybackCommand = z.infer<typeof playbackCommand>;
export const nowPlaying = z.object({
  state: z.enum(['none', 'playing', 'paused']),
  title: z.string().max(200),
  can: z.array(playbackCommand).max(4),
});
export type NowPlaying = z.infer<typeof nowPlaying>;

/** A system notification; a click opens `path` in the app. */
export const notificationRequest = z.object({
  id: z.string().max(80),
  title: z.string().min(1).max(120),
  body: z.string().max(300),
  path: internalPath,
});
export type NotificationRequest = z.infer<typeof notificationRequest>;

/** Desktop settings that the page may change; `startWithSystem` is null if the system does not support it. */
export const desktopSettings = z.object({ startWithSystem: z.boolean().nullable(), miniOnTop: z.boolean() });
export type DesktopSettings = z.infer<typeof desktopSettings>;

export const desktopSetting = z.enum(['startWithSystem', 'miniOnTop']);
export type DesktopSetting = z.infer<typeof desktopSetting>;

/** Kiosk limits on the page; null outside a kiosk. `maxVolume` is from 0 to 1. */
export const kioskLimits = z.object({ maxVolume: z.number().min(0).max(1), canExit: z.boolean() }).nullable();
export type KioskLimits = z.infer<typeof kioskLimits>;

/** Result of an exit PIN: `retryAfter` is in whole seconds, 0 if another attempt is allowed at once. */
export const exitReply = z.object({ accepted: z.boolean(), retryAfter: z.int().min(0) });
export type ExitReply = z.infer<typeof exitReply>;

/**
 * State of this installation's Widevine module: `absent` in a build without it, `failed` if it does not load.
 */
export const protectionStatus = z.enum(['absent', 'starting', 'ready', 'failed']);
export type ProtectionStatus = z.infer<typeof protectionStatus>;
