import type { FindingPlace } from '#service/station/finding.ts';

/** One item of a file: an object of a JSON list, a line of a table. */
export type Entry = {
  readonly value: unknown;
  /** Where it begins. */
  readonly place: FindingPlace;
  /** Where a field of it is; where it begins if the file does not tell. */
  readonly placeOf: (path: readonly PropertyKey[]) => FindingPlace;
};
