import type { ImportedChannel, ImportedSlot } from '#service/store/imported/imported-channels.ts';

/** Where channels and their guide come from: each a path on this machine or an `http(s)` address. */
export type ImportSources = { readonly playlist: string; readonly guide: string | null };

/** Why an entry was left out. */
export type EntryError =
  | 'NO_ADDRESS'
  | 'BAD_ADDRESS'
  | 'LINE_TOO_LONG'
  | 'TOO_MANY_CHANNELS'
  | 'NO_CHANNEL'
  | 'BAD_TIME'
  | 'BAD_MARKUP'
  | 'TOO_MANY_PROGRAMMES';

/** Why an import as a whole came to nothing. */
export type ImportError =
  | 'SOURCE_NOT_FOUND'
  | 'SOURCE_UNREADABLE'
  | 'SOURCE_REFUSED'
  | 'SOURCE_TOO_LARGE'
  | 'ADDRESS_NOT_ALLOWED'
  | 'TOO_MANY_REDIRECTS'
  | 'PLAYLIST_IS_A_STREAM'
  | 'NOTHING_FOUND'
  | 'NOT_XMLTV'
  | 'GUIDE_MALFORMED'
  | 'GUIDE_TOO_DEEP'
  | 'STORE_FAILED'
  | 'WORKER_FAILED';

/** A line of a source at which something was left out. */
export type ReportedEntry = { readonly source: 'playlist' | 'guide'; readonly line: number; readonly fault: EntryError };

/** How far an import has come. `read` and `total` are bytes of the source of this phase as they lie or arrive; `total` null where nobody says. */
export type ImportProgress = {
  readonly phase: 'playlist' | 'guide' | 'saving';
  readonly read: number;
  readonly total: number | null;
  readonly channels: number;
  /** Programmes taken over, and entries left out. */
  readonly programmes: number;
  readonly skipped: number;
};

/** What an import brought. `matched` channels have a guide; `reported` names the first entries that were left out. */
export type ImportSummary = {
  readonly channels: number;
  readonly matched: number;
  readonly programmes: number;
  /** Programmes of other channels, or outside the days that are kept. */
  readonly passedOver: number;
  readonly skipped: number;
  readonly reported: readonly ReportedEntry[];
};

/** What the worker hands over, in order; `slots` and `channels` in small parts. */
export type ImportMessage =
  | { readonly kind: 'progress'; readonly progress: ImportProgress }
  | { readonly kind: 'slots'; readonly slots: readonly ImportedSlot[]; readonly progress: ImportProgress }
  | { readonly kind: 'channels'; readonly channels: readonly ImportedChannel[]; readonly progress: ImportProgress }
  | { readonly kind: 'end'; readonly summary: ImportSummary }
  | { readonly kind: 'failed'; readonly code: ImportError };

/** What an import needs to know beside its sources; times in milliseconds since 1970. */
export type ImportRequest = ImportSources & {
  /** File of the database that what is handed over is written to, or null for one in memory. */
  readonly database: string | null;
  /** Channel numbers that are taken already. */
  readonly takenNumbers: readonly number[];
  /** Programmes that touch this time are kept. */
  readonly from: number;
  readonly to: number;
};

/** Where the importer stands. A cancelled or failed import left what stood before. */
export type ImportState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running'; readonly progress: ImportProgress }
  | { readonly phase: 'done'; readonly summary: ImportSummary }
  | { readonly phase: 'failed'; readonly code: ImportError }
  | { readonly phase: 'cancelled' };
