import { z } from 'zod';

/** Collection of what changed in the data of a viewer. Only the service writes it. */
export const CHANGE_COLLECTION = 'change';

/**
 * Kinds of changes while a page is open: the devices or the session itself, the profiles, what the account
 * may watch, the lists and settings of a profile, imported channels and recordings, remote config, and
 * everything that the station has on air. `restart` means all of them, since changes around a restart of the
 * service are not known one by one.
 */
export const CHANGE_KINDS = [
  'session',
  'devices',
  'profiles',
  'entitlements',
  'favourites',
  'history',
  'reminders',
  'settings',
  'channels',
  'recordings',
  'config',
  'content',
  'restart',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/**
 * A change that has happened; `revision` grows with every change. The changed data itself is fetched by its
 * own call.
 */
export const change = z.object({ kind: z.enum(CHANGE_KINDS), revision: z.number().int() });
