import type { HandMatch } from '#service/catalogue/content/imported-channel.ts';
import type { ImportedSource } from '#service/imported/store/imported-source-store.ts';

/** Where the copy of a source came from: its URL, and which hosts it may name (see `OpenSource`). */
export type SourceOrigin = {
  readonly base: string | null;
  readonly reach: 'any' | 'public';
  readonly listHost: string | null;
};

/** A source of channels or of programmes, by its id; `origin` if its location is a copy. */
export type ImportSource = {
  readonly id: string;
  readonly kind: 'playlist' | 'guide';
  /** A local path or an `http(s)` URL. */
  readonly location: string;
  /**
   * Path of the copy before the one at `location`, which was imported and serves if that one has nothing to
   * offer.
   */
  readonly before?: string;
  /** Whether `location` is the copy of a source that is fetched or received. */
  readonly isCopy?: boolean;
  readonly origin?: SourceOrigin;
  /**
   * The zone of a guide's times that name none, instead of what the guide says, and the minutes by which all
   * of them are moved.
   */
  readonly zone?: string;
  readonly shift?: number;
  /** How the source is asked for, if its streams are asked for in the same way. */
  readonly asks?: AskedSource;
};
/** Facts that decide with which headers a source and its streams are fetched. */
export type AskedSource = Pick<ImportedSource, 'kind' | 'location' | 'user' | 'password' | 'headers'>;
/** One playlist and its guide. */
export type ImportSources = { readonly playlist: string; readonly guide: string | null };

/** Why an entry was skipped. */
export type EntryError =
  | 'NO_ADDRESS'
  | 'BAD_ADDRESS'
  | 'NOT_PLAYABLE'
  | 'UNKNOWN_SCHEME'
  | 'TUNER_ONLY'
  | 'OTHER_LIST'
  | 'DUPLICATE'
  | 'LINE_TOO_LONG'
  | 'TOO_MANY_CHANNELS'
  | 'NO_CHANNEL'
  | 'BAD_TIME'
  | 'TOO_MANY_PROGRAMMES'
  | 'TOO_MANY_OF_A_DAY';

/**
 * Why a programme is passed over that nothing is wrong with: it is outside the days that are kept, or its
 * channel is in no playlist.
 */
export type PassedOver = 'OUT_OF_DATE' | 'OTHER_CHANNEL';

/**
 * Repair of an entry that was kept: markup that was skipped, an end that was cut or left to the next
 * programme, a packing that ends early, bytes after it that do not belong to it, or a logo that is written
 * into the list.
 */
export type EntryRepair = 'BAD_MARKUP' | 'BAD_END' | 'CUT_OFF' | 'EXTRA_BYTES' | 'LOGO_INSIDE';

/** Why a whole import failed. */
export type ImportError =
  | 'SOURCE_NOT_FOUND'
  | 'SOURCE_UNREADABLE'
  | 'SOURCE_REFUSED'
  | 'SOURCE_LOGIN'
  | 'SOURCE_FORBIDDEN'
  | 'SOURCE_GONE'
  | 'SOURCE_BUSY'
  | 'SOURCE_DOWN'
  | 'SOURCE_UNREACHABLE'
  | 'SOURCE_TOO_LARGE'
  | 'PACKING_NOT_SUPPORTED'
  | 'ADDRESS_NOT_ALLOWED'
  | 'TOO_MANY_REDIRECTS'
  | 'PLAYLIST_IS_A_STREAM'
  | 'PLAYLIST_IS_A_GUIDE'
  | 'PLAYLIST_FOR_TUNER'
  | 'PLAYLIST_OF_LISTS'
  | 'NOTHING_PLAYABLE'
  | 'NOTHING_KNOWN'
  | 'NOTHING_FOUND'
  | 'PLAYLIST_IS_A_PAGE'
  | 'NOT_XMLTV'
  | 'GUIDE_IS_A_PLAYLIST'
  | 'GUIDE_EMPTY'
  | 'GUIDE_OVER'
  | 'GUIDE_OTHER'
  | 'LOGIN_REFUSED'
  | 'ACCOUNT_EXPIRED'
  | 'ACCOUNT_DISABLED'
  | 'STORE_FAILED'
  | 'WORKER_FAILED';

/** A source line at which something was skipped or repaired. */
export type ReportedEntry = {
  readonly source: 'playlist' | 'guide';
  readonly line: number;
  readonly fault: EntryError | EntryRepair;
};

/**
 * One reason for which entries were left out or repaired: how many, and the first lines. `detail` is a scheme
 * or the like.
 */
export type ReportedReason = {
  readonly source: 'playlist' | 'guide';
  readonly sourceId: string;
  readonly fault: EntryError | EntryRepair | PassedOver;
  readonly detail: string | null;
  readonly count: number;
  readonly lines: readonly number[];
};

/**
 * Progress of an import. `read` and `total` are bytes of the current source before unpacking; `total` is null
 * if unknown.
 */
export type ImportProgress = {
  readonly phase: 'playlist' | 'guide' | 'saving';
  readonly read: number;
  readonly total: number | null;
  readonly channels: number;
  /** Numbers of imported programmes, of skipped entries and of repaired mistakes. */
  readonly programmes: number;
  readonly skipped: number;
  readonly repaired: number;
};

/** An encoding that had to be found out, by its name in the WHATWG standard. */
export type FoundEncoding = { readonly source: 'playlist' | 'guide'; readonly encoding: string };

/**
 * Fault of a source as a whole, and the content that is used in spite of it: what it has nevertheless, its
 * copy before, or nothing.
 */
export type FailedSource = {
  readonly sourceId: string;
  readonly code: ImportError;
  readonly shows: 'this' | 'before' | 'nothing';
};

/**
 * Result of an import. `matched` channels have a guide; `reported` names the first skipped entries, then the
 * first repaired mistakes.
 */
export type ImportSummary = {
  readonly channels: number;
  /** Films and episodes, which are no channels. */
  readonly videos: number;
  readonly matched: number;
  readonly programmes: number;
  /** Programmes of other channels, or outside the days that are kept. */
  readonly passedOver: number;
  readonly skipped: number;
  readonly repaired: number;
  readonly encodings: readonly FoundEncoding[];
  readonly reported: readonly ReportedEntry[];
  readonly reasons: readonly ReportedReason[];
  /**
   * Guides that the playlists name, by the id of the playlist. Nothing is fetched from them unless the viewer
   * adds them.
   */
  readonly namedGuides: readonly { readonly sourceId: string; readonly addresses: readonly string[] }[];
  /**
   * Hosts in the private network that playlists which are files lead to, the first of each. Nothing is
   * fetched from them unless the viewer allows it.
   */
  readonly homeHosts: readonly { readonly sourceId: string; readonly hosts: readonly string[] }[];
  /** Sources with something wrong as a whole. */
  readonly failedSources: readonly FailedSource[];
};

/** Reports of a running import, in order. `error` is for the log. */
export type ImportMessage =
  | { readonly kind: 'progress'; readonly progress: ImportProgress }
  | { readonly kind: 'end'; readonly summary: ImportSummary }
  | {
      readonly kind: 'failed';
      readonly code: ImportError;
      readonly sourceId?: string;
      readonly error?: string;
    };

/** A channel of the import before: its code, and what it is known by. */
export type KnownChannel = {
  readonly code: string;
  readonly source: string;
  readonly tvgId: string | null;
  readonly name: string;
  readonly stream: string;
};

/** Input of an import besides its sources; times in milliseconds since 1970. */
export type ImportRequest = {
  readonly sources: readonly ImportSource[];
  /** The viewer's own matches by network code. */
  readonly hand?: Readonly<Record<string, HandMatch>>;
  /** Path of the file of the import that is shown, whose channels keep their codes; null if none is. */
  readonly shown?: string | null;
  /** Channel numbers already in use. */
  readonly takenNumbers: readonly number[];
  /** When the import began. */
  readonly now: number;
  /** Programmes that overlap this period are kept. */
  readonly from: number;
  readonly to: number;
};

/** An import and the file that it writes. */
export type ImportOrder = ImportRequest & { readonly file: string };

/** State of the importer. A cancelled or failed import leaves the previous channels in place. */
export type ImportState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running'; readonly progress: ImportProgress }
  | { readonly phase: 'done'; readonly summary: ImportSummary }
  | { readonly phase: 'failed'; readonly code: ImportError; readonly sourceId?: string }
  | { readonly phase: 'cancelled' };
