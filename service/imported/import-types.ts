import type { ImportedChannel, ImportedSlot } from '#service/store/imported/imported-channels.ts';

/** Sources of channels and guide: each a local path or an `http(s)` URL. */
export type ImportSources = { readonly playlist: string; readonly guide: string | null };

/** Why an entry was skipped. */
export type EntryError =
  | 'NO_ADDRESS'
  | 'BAD_ADDRESS'
  | 'LINE_TOO_LONG'
  | 'TOO_MANY_CHANNELS'
  | 'NO_CHANNEL'
  | 'BAD_TIME'
  | 'TOO_MANY_PROGRAMMES';

/** What was mended in an entry that is kept: markup that was read past, or an end that was cut or left to the next programme. */
export type EntryRepair = 'BAD_MARKUP' | 'BAD_END';

/** Why a whole import failed. */
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
  | 'STORE_FAILED'
  | 'WORKER_FAILED';

/** A source line at which something was skipped or mended. */
export type ReportedEntry = { readonly source: 'playlist' | 'guide'; readonly line: number; readonly fault: EntryError | EntryRepair };

/** Progress of an import. `read` and `total` are bytes of the current source before unpacking; `total` is null if unknown. */
export type ImportProgress = {
  readonly phase: 'playlist' | 'guide' | 'saving';
  readonly read: number;
  readonly total: number | null;
  readonly channels: number;
  /** Numbers of imported programmes, of skipped entries and of mistakes that were mended. */
  readonly programmes: number;
  readonly skipped: number;
  readonly repaired: number;
};

/** An encoding that had to be found out, by its name in the WHATWG standard. */
export type FoundEncoding = { readonly source: 'playlist' | 'guide'; readonly encoding: string };

/** Result of an import. `matched` channels have a guide; `reported` names the first skipped entries, then the first mended mistakes. */
export type ImportSummary = {
  readonly channels: number;
  readonly matched: number;
  readonly programmes: number;
  /** Programmes of other channels, or outside the days that are kept. */
  readonly passedOver: number;
  readonly skipped: number;
  readonly repaired: number;
  readonly encodings: readonly FoundEncoding[];
  readonly reported: readonly ReportedEntry[];
};

/** Messages of the worker, in order; `slots` and `channels` come in batches. */
export type ImportMessage =
  | { readonly kind: 'progress'; readonly progress: ImportProgress }
  | { readonly kind: 'slots'; readonly slots: readonly ImportedSlot[]; readonly progress: ImportProgress }
  | { readonly kind: 'channels'; readonly channels: readonly ImportedChannel[]; readonly progress: ImportProgress }
  | { readonly kind: 'end'; readonly summary: ImportSummary }
  | { readonly kind: 'failed'; readonly code: ImportError };

/** Input of an import besides its sources; times in milliseconds since 1970. */
export type ImportRequest = ImportSources & {
  /** Database file to write to, or null for one in memory. */
  readonly database: string | null;
  /** Channel numbers already in use. */
  readonly takenNumbers: readonly number[];
  /** Programmes that overlap this period are kept. */
  readonly from: number;
  readonly to: number;
};

/** State of the importer. A cancelled or failed import leaves the previous channels in place. */
export type ImportState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running'; readonly progress: ImportProgress }
  | { readonly phase: 'done'; readonly summary: ImportSummary }
  | { readonly phase: 'failed'; readonly code: ImportError }
  | { readonly phase: 'cancelled' };
