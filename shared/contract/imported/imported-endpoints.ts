import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { count, countryCode, flag, instant, nothing } from '#shared/contract/primitives.ts';
import { HOUSEHOLD } from './household-refusals.ts';
import {
  guideChannelsReply,
  importedChannelsReply,
  importedState,
  importedVideosReply,
  sourceKind,
} from './imported-state.ts';
import { programmeDetailsReply } from './programme-details.ts';

/** Bytes as text. */
const BASE64 = /^(?:[0-9a-zA-Z+/]{4})*(?:[0-9a-zA-Z+/]{2}==|[0-9a-zA-Z+/]{3}=)?$/;

const BASE = '/api/harbour/imported';
const sourceId = z.string().min(1).max(64);
/** A zone by its offset or its place: `+08:00`, `Asia/Shanghai`. */
const guideZone = z
  .string()
  .regex(/^(?:[+-](?:0\d|1[0-4]):[0-5]\d|[A-Z][A-Za-z_]{1,20}(?:\/[A-Za-z0-9_+-]{1,30}){1,2})$/);
/**
 * Request headers of a source and its streams by name, which join those that it has; one without a value is
 * taken away. `user_agent` is the one that most providers ask for, null for the usual one.
 */
const access = {
  user: z.string().trim().max(200).optional(),
  password: z.string().max(200).optional(),
  user_agent: z.string().trim().max(500).nullable().optional(),
  headers: z
    .record(z.string().max(60), z.string().max(2000))
    .refine((given) => Object.keys(given).length <= 16)
    .optional(),
};
const text = z.string().trim().max(4096);
const read = { method: 'GET', origin: 'ours', auth: 'bearer', body: nothing, errors: HOUSEHOLD } as const;
const write = {
  method: 'POST',
  origin: 'ours',
  auth: 'bearer',
  query: nothing,
  reply: importedState,
  errors: HOUSEHOLD,
} as const;

/** Bytes of a file that one call carries, before base64. */
export const UPLOAD_PART = 512 * 1024;

/**
 * Calls about the household's channels, only from the machine that the service runs on. The paths are this
 * project's.
 */
export const importedEndpoints = {
  programmeDetails: endpoint({
    ...read,
    path: '/api/harbour/guide/programme/',
    query: z.object({ country_code: countryCode, network_code: z.string().min(1).max(64), start: instant }),
    reply: programmeDetailsReply,
    errors: [],
    summary:
      'Details that an imported guide gives of the programme of a channel that starts then; null if there are none.',
  }),
  importedState: endpoint({
    ...read,
    path: `${BASE}/`,
    query: nothing,
    reply: importedState,
    errors: ['IMPORTED_ELSEWHERE'],
    summary: 'The sources of the viewer’s own channels, what is being done, and what was left out.',
  }),
  importedChannels: endpoint({
    ...read,
    path: `${BASE}/channels/`,
    query: z.object({
      source_id: sourceId.optional(),
      group: text.optional(),
      unmatched: flag.optional(),
      hidden: flag.optional(),
      offset: count.default(0),
      limit: count.max(200).default(60),
    }),
    reply: importedChannelsReply,
    summary:
      'Channels of a source or of all, or of a group by its key, with how their guides were found; hidden ones only if asked for.',
  }),
  importedVideos: endpoint({
    ...read,
    path: `${BASE}/videos/`,
    query: z.object({ offset: count.default(0), limit: count.max(200).default(60) }),
    reply: importedVideosReply,
    summary:
      'Films and episodes of the viewer’s playlists, in their order, without those of hidden and locked groups.',
  }),
  importedGuideChannels: endpoint({
    ...read,
    path: `${BASE}/guide-channels/`,
    query: z.object({
      keyword: z.string().trim().min(1).max(100),
      shift: z.coerce.number().int().min(-1560).max(1560).default(0),
    }),
    reply: guideChannelsReply,
    summary:
      'Channels of the viewer’s guides that come close to a name, closest first, at most 12, with what is on if their times are `shift` minutes later.',
  }),
  addImportedSource: endpoint({
    ...write,
    path: `${BASE}/sources/`,
    body: z.object({
      kind: sourceKind,
      location: text.min(1),
      name: z.string().trim().max(100).default(''),
      ...access,
      refresh_hours: z.number().min(1).max(720).nullable().default(24),
    }),
    errors: [...HOUSEHOLD, 'IMPORTED_ADDRESS', 'IMPORTED_FULL'],
    summary: 'Adds a source by its address and fetches it, up to a hundred.',
  }),
  uploadImportedFile: endpoint({
    ...write,
    path: `${BASE}/files/`,
    // A part in base64 with its frame.
    largerBody: { bytes: 2 * UPLOAD_PART },
    body: z.object({
      upload_id: z.string().regex(/^s-[\w-]{8,40}$/),
      name: z.string().max(200),
      first: z.boolean(),
      last: z.boolean(),
      data: z.string().regex(BASE64),
    }),
    errors: [...HOUSEHOLD, 'IMPORTED_UNKNOWN', 'TOO_LARGE', 'IMPORTED_FULL'],
    summary:
      'Receives a part of a file; the last one makes it a source, a guide if it looks like one. A part whose earlier ones are gone is refused.',
  }),
  changeImportedSource: endpoint({
    ...write,
    path: `${BASE}/source/`,
    body: z.object({
      source_id: sourceId,
      name: z.string().trim().min(1).max(100).optional(),
      location: text.min(1).optional(),
      ...access,
      refresh_hours: z.number().min(1).max(720).nullable().optional(),
      refresh_at_start: z.boolean().optional(),
      reach_home: z.boolean().optional(),
      guide_zone: guideZone.nullable().optional(),
      guide_shift: z.number().int().min(-1560).max(1560).nullable().optional(),
    }),
    errors: [...HOUSEHOLD, 'IMPORTED_UNKNOWN', 'IMPORTED_ADDRESS'],
    summary:
      'Renames a source, changes its address, login or request headers without losing what belongs to its channels, changes when it is fetched again or how the times of a guide are read, or says whether the channels of a file may lead into the private network.',
  }),
  removeImportedSource: endpoint({
    ...write,
    path: `${BASE}/source/remove/`,
    body: z.object({ source_id: sourceId }),
    errors: [...HOUSEHOLD, 'IMPORTED_UNKNOWN'],
    summary: 'Removes a source and its channels. The last removal can be undone.',
  }),
  undoImportedRemoval: endpoint({
    ...write,
    path: `${BASE}/undo/`,
    body: nothing,
    errors: [...HOUSEHOLD, 'IMPORTED_UNKNOWN', 'IMPORTED_FULL'],
    summary: 'Restores the source that was removed last.',
  }),
  refreshImportedSources: endpoint({
    ...write,
    path: `${BASE}/refresh/`,
    body: z.object({ source_id: sourceId.nullable().default(null) }),
    summary: 'Fetches a source, or all, again. Nothing happens while a job runs.',
  }),
  cancelImportedJob: endpoint({
    ...write,
    path: `${BASE}/cancel/`,
    body: nothing,
    summary: 'Cancels the running job. The previous channels stay.',
  }),
  matchImportedChannel: endpoint({
    ...write,
    path: `${BASE}/match/`,
    body: z.object({
      network_code: z.string().min(1).max(64),
      guide: z
        .union([z.object({ source_id: sourceId, guide_id: z.string().max(256) }), z.literal('none')])
        .nullable(),
      shift: z.number().int().min(-1560).max(1560).nullable(),
    }),
    errors: [...HOUSEHOLD, 'IMPORTED_UNKNOWN'],
    summary:
      'Keeps the viewer’s choice of a guide for a channel, for all further imports; null matches it by name again.',
  }),
  importedBackup: endpoint({
    ...read,
    path: `${BASE}/backup/`,
    query: z.object({ secrets: flag.optional() }),
    reply: z.looseObject({ format: z.string() }),
    errors: [...HOUSEHOLD, 'IMPORTED_LOCKED'],
    summary:
      'All sources, matches and the arrangement as one document. With `secrets`, which takes the household PIN, it holds logins, headers, whole addresses and files too. Locked groups have to be opened first.',
  }),
  restoreImported: endpoint({
    ...write,
    path: `${BASE}/restore/`,
    // A whole backup.
    largerBody: { bytes: 128 * 1024 ** 2, fromThisMachine: true },
    body: z.object({ backup: z.looseObject({}) }),
    errors: [...HOUSEHOLD, 'IMPORTED_BACKUP', 'IMPORTED_LOCKED', 'IMPORTED_FULL'],
    summary:
      'Replaces all sources, matches and the arrangement by those of a backup of at most a hundred sources. Locked groups have to be opened first.',
  }),
};
