import type { Catchup } from '#service/catalogue/content/imported-channel.ts';
import type { EntryError } from '#service/imported/import-types.ts';
import type { Rating } from '#shared/domain/profiles/rating-limit.ts';
import type { Result } from '#shared/kernel/result.ts';

/** An entry as the playlist describes it; texts are cleaned, missing ones null. */
export type PlaylistEntry = {
  readonly name: string;
  readonly address: string;
  readonly tvgId: string | null;
  readonly tvgName: string | null;
  /** The logo's URL, made absolute. */
  readonly logo: string | null;
  /** Whether a logo was left out that is written into the list itself. */
  readonly isLogoLeftOut: boolean;
  /** The number as it is written (`5.1`, `D011`), and as a channel number if it is one. */
  readonly chno: string | null;
  readonly number: number | null;
  readonly groups: readonly string[];
  /** Minutes by which the guide's times are to be moved. */
  readonly shift: number;
  readonly radio: boolean;
  /** Whether it is a film or an episode and not a channel. */
  readonly video: boolean;
  readonly catchup: Catchup | null;
  /** Request headers of the stream, by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** ClearKey keys by key id, both as 32 hexadecimal digits. */
  readonly clearKeys: Readonly<Record<string, string>>;
  /** The server that gives them, or null. */
  readonly licence: string | null;
  /** Another protection, whose licences it needs, as the list calls it. */
  readonly drm: string | null;
  readonly rating: Rating | null;
};

/** Fault of an entry; `detail` is a scheme or the like. */
export type EntryFailure = { readonly code: EntryError; readonly detail?: string };

/** Result of a line: an entry, an error, or nothing yet. */
export type PlaylistLine = Result<PlaylistEntry, EntryFailure> | null;
