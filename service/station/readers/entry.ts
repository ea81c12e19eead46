import type { Finding, FindingPlace } from '#service/station/finding.ts';

/** One item of a file: an object of a JSON list, a line of a table, an item of a feed. */
export type Entry = {
  readonly value: unknown;
  /** Where it begins. */
  readonly place: FindingPlace;
  /** Where a field of it is; where it begins if the file does not tell. */
  readonly placeOf: (path: readonly PropertyKey[]) => FindingPlace;
  /** It is of a feed or a list of others, where the station's own entry of an id counts more. */
  readonly isOfFeed?: boolean;
};

/** Result of a reader, in the order of the file: an entry, or a note of one that it left out. */
export type Read = Entry | Finding;

/** Returns whether a reader left something out. */
export const isFinding = (read: Read): read is Finding => 'severity' in read;

/** An entry of a feed, whose fields have no places of their own. */
export const entryAt = (place: FindingPlace, value: unknown): Entry => ({
  value,
  place,
  placeOf: () => place,
  isOfFeed: true,
});
