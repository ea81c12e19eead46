import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { instant, nothing } from '#shared/contract/primitives.ts';
import { GIGABYTE } from '#shared/kernel/bytes.ts';
import { HOUSEHOLD } from './household-refusals.ts';
import { recordingsReply } from './recordings.ts';

const BASE = '/api/harbour/imported/recordings';
const id = z.string().min(1).max(64);
const write = {
  method: 'POST',
  origin: 'ours',
  auth: 'bearer',
  query: nothing,
  reply: recordingsReply,
} as const;
const minutes = z.number().int().min(0).max(60);

/** Longest recording without a programme, in minutes. */
export const LONGEST_RECORDING = 480;

/**
 * Calls about recordings of imported channels, only from the machine that the service runs on. The paths are
 * this project's.
 */
export const recordingEndpoints = {
  importedRecordings: endpoint({
    method: 'GET',
    origin: 'ours',
    auth: 'bearer',
    body: nothing,
    path: `${BASE}/`,
    query: nothing,
    reply: recordingsReply,
    errors: HOUSEHOLD,
    summary: 'Recordings that are planned, being made or stored, the series, and the space.',
  }),
  recordImported: endpoint({
    ...write,
    path: `${BASE}/add/`,
    body: z.object({
      network_code: id,
      start: instant.nullable(),
      minutes: z.number().int().min(1).max(LONGEST_RECORDING).optional(),
    }),
    errors: [...HOUSEHOLD, 'IMPORTED_UNKNOWN', 'IMPORTED_LOCKED', 'RECORDING_PROTECTED', 'RECORDING_OVER'],
    summary:
      'Records the programme of a channel that is on at `start`; without one, the given minutes from now or, without those, what is on now.',
  }),
  recordImportedSeries: endpoint({
    ...write,
    path: `${BASE}/series/`,
    body: z.object({ network_code: id, start: instant, new_only: z.boolean().default(true) }),
    errors: [...HOUSEHOLD, 'IMPORTED_UNKNOWN', 'IMPORTED_LOCKED', 'RECORDING_PROTECTED'],
    summary: 'Records all programmes with the title of the one that is on at `start`, each episode once.',
  }),
  changeImportedSeries: endpoint({
    ...write,
    path: `${BASE}/series/change/`,
    body: z.object({ series_id: id, new_only: z.boolean() }),
    errors: [...HOUSEHOLD, 'IMPORTED_UNKNOWN'],
    summary: 'Sets whether a series leaves out what the guide marks as a repeat. Planned recordings follow.',
  }),
  removeImportedSeries: endpoint({
    ...write,
    path: `${BASE}/series/remove/`,
    body: z.object({ series_id: id }),
    errors: [...HOUSEHOLD, 'IMPORTED_UNKNOWN'],
    summary: 'Ends a series and its planned recordings; what was recorded stays.',
  }),
  keepImportedRecording: endpoint({
    ...write,
    path: `${BASE}/keep/`,
    body: z.object({ recording_id: id, kept: z.boolean() }),
    errors: [...HOUSEHOLD, 'IMPORTED_UNKNOWN'],
    summary: 'Sets whether a recording is kept when space runs short.',
  }),
  stopImportedRecording: endpoint({
    ...write,
    path: `${BASE}/stop/`,
    body: z.object({ recording_id: id }),
    errors: [...HOUSEHOLD, 'IMPORTED_UNKNOWN'],
    summary: 'Ends a recording: what has been recorded stays, and one that is only planned is removed.',
  }),
  deleteImportedRecording: endpoint({
    ...write,
    path: `${BASE}/delete/`,
    body: z.object({ recording_id: id }),
    errors: [...HOUSEHOLD, 'IMPORTED_UNKNOWN'],
    summary: 'Deletes a recording and its files. An episode of a series is not recorded again.',
  }),
  changeImportedRecordings: endpoint({
    ...write,
    path: `${BASE}/settings/`,
    body: z.object({
      folder: z.string().trim().min(1).max(1024).nullable().optional(),
      limit: z
        .number()
        .min(GIGABYTE)
        .max(100_000 * GIGABYTE)
        .optional(),
      before_minutes: minutes.optional(),
      after_minutes: minutes.optional(),
    }),
    errors: [...HOUSEHOLD, 'RECORDING_FOLDER'],
    summary:
      'Changes the folder of new recordings (null for the default), the limit of space in bytes, or the margins.',
  }),
};
