import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { lenientList } from '#shared/contract/lenient-list.ts';
import { nothing } from '#shared/contract/primitives.ts';
import { HOUSEHOLD } from './household-refusals.ts';

/**
 * A group of imported channels: its key, its name in the playlist, the viewer's name for it or null, and its
 * channels and films. `was` are the keys that it had before the playlist renamed it; a locked group that is
 * `gone` from the playlists counts what was in it and stays locked.
 */
const group = z.object({
  key: z.string(),
  name: z.string(),
  own_name: z.string().nullable(),
  channels: z.number().int(),
  videos: z.number().int(),
  hidden: z.boolean(),
  locked: z.boolean(),
  was: z.array(z.string()).optional(),
  gone: z.boolean().optional(),
});
export type ImportedGroup = z.infer<typeof group>;

/** All groups in order; `pin_set` says whether the account has a parent PIN that a lock could use. */
export const importedGroupsReply = z.object({
  groups: lenientList(group),
  hidden_channels: z.number().int(),
  pin_set: z.boolean(),
});
export type ImportedGroupsReply = z.infer<typeof importedGroupsReply>;

/** Channels that an order names at most; those behind them stay in the order of their playlist. */
export const MOST_ORDERED = 200;
/** Groups that a reply lists and an order names at most. */
export const MOST_ORDERED_GROUPS = 2000;

const BASE = '/api/harbour/imported/arrangement';
const key = z.string().max(512);
const code = z.string().min(1).max(64);
const name = z.string().trim().min(1).max(100).nullable().optional();
const read = {
  method: 'GET',
  origin: 'ours',
  auth: 'bearer',
  body: nothing,
  query: nothing,
  errors: HOUSEHOLD,
} as const;
const write = {
  method: 'POST',
  origin: 'ours',
  auth: 'bearer',
  query: nothing,
  reply: importedGroupsReply,
  errors: HOUSEHOLD,
} as const;

/**
 * Calls that arrange imported channels, only from the machine that the service runs on. The paths are
 * this project's.
 */
export const arrangementEndpoints = {
  importedGroups: endpoint({
    ...read,
    path: `${BASE}/`,
    reply: importedGroupsReply,
    summary: 'The groups of the viewer’s own channels, in order.',
  }),
  arrangeImportedGroup: endpoint({
    ...write,
    path: `${BASE}/group/`,
    body: z.object({ key, name, hidden: z.boolean().optional() }),
    summary: 'Renames a group, or hides or shows it; a null name restores that of the playlist.',
  }),
  arrangeImportedChannel: endpoint({
    ...write,
    path: `${BASE}/channel/`,
    body: z.object({ network_code: code, name, hidden: z.boolean().optional() }),
    summary: 'Renames a channel, or hides or shows it; a null name restores that of the playlist.',
  }),
  orderImportedGroups: endpoint({
    ...write,
    path: `${BASE}/group-order/`,
    body: z.object({ keys: z.array(key).max(MOST_ORDERED_GROUPS) }),
    summary: 'Puts these groups first, in this order; an empty list restores the default order.',
  }),
  orderImportedChannels: endpoint({
    ...write,
    path: `${BASE}/channel-order/`,
    body: z.object({ key, codes: z.array(code).max(MOST_ORDERED) }),
    summary:
      'Puts these channels of a group (an empty key: of all) first, in this order; an empty list restores that of the playlist.',
  }),
  lockImportedGroup: endpoint({
    ...write,
    path: `${BASE}/lock/`,
    body: z.object({ key, locked: z.boolean() }),
    errors: [...HOUSEHOLD, 'IMPORTED_LOCKED', 'IMPORTED_PIN_UNSET'],
    summary:
      'Locks a group with the parent PIN of the account, or unlocks it, for which the PIN has to be entered first (checkParentPin).',
  }),
};
