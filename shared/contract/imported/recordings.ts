import { z } from 'zod';
import { lenientList } from '#shared/contract/lenient-list.ts';
import { instant } from '#shared/contract/primitives.ts';

/**
 * A recording of an imported channel. `waiting` waits for the archive of its channel, `failed` has a code.
 * `clash` says that a part will be lost since two others are recorded then; `gaps` are the missing parts, and
 * `seconds` the recorded length. `video_id` plays it. A `locked` one has the name of its channel as its
 * title.
 */
const recording = z.object({
  recording_id: z.string(),
  video_id: z.string(),
  network_code: z.string(),
  channel_name: z.string(),
  title_tc: z.string(),
  title_en: z.string(),
  start: instant,
  end: instant,
  state: z.enum(['planned', 'waiting', 'recording', 'done', 'failed']),
  source: z.enum(['live', 'archive']),
  series_id: z.string().nullable(),
  kept: z.boolean(),
  clash: z.boolean(),
  code: z.string().nullable(),
  bytes: z.number(),
  seconds: z.number(),
  gaps: z.array(z.object({ from: instant, to: instant })),
  /** The times of the whole programme, if the recording began late or a viewer stopped it before its end. */
  cut_from: z.object({ from: instant, to: instant }).nullish(),
  locked: z.boolean().optional(),
});
export type RecordingReply = z.infer<typeof recording>;

/** A series that is recorded by rule. */
const series = z.object({
  series_id: z.string(),
  network_code: z.string(),
  channel_name: z.string(),
  title: z.string(),
  new_only: z.boolean(),
  locked: z.boolean().optional(),
});
export type SeriesReply = z.infer<typeof series>;

/**
 * All recordings, newest first, the series, and where they are stored; `free` is null if unknown. Sizes are
 * bytes.
 */
export const recordingsReply = z.object({
  items: lenientList(recording),
  series: lenientList(series),
  /** Null outside the desktop app: a browser is shown no path of the machine's disk. */
  folder: z.string().nullable(),
  limit: z.number(),
  used: z.number(),
  free: z.number().nullable(),
  full: z.boolean(),
  before_minutes: z.number(),
  after_minutes: z.number(),
});
export type RecordingsReply = z.infer<typeof recordingsReply>;
