import { GIGABYTE } from '#shared/kernel/bytes.ts';

/**
 * A recording that takes space: `removable` once it is finished and the viewer does not keep it, `onDisk` if that
 * makes room on the disk.
 */
export type RecordingOnDisk = {
  readonly id: string;
  readonly bytes: number;
  readonly recordedAt: number;
  readonly removable: boolean;
  readonly onDisk: boolean;
};

/** The limit of all recordings together, and what is free on the disk (null if unknown), in bytes. */
export type SpaceFacts = { readonly limit: number; readonly free: number | null };

/** Recordings to remove, oldest first, and whether recording has to stop all the same. */
export type SpacePlan = { readonly remove: readonly string[]; readonly full: boolean };

/** Bytes that always stay free on the disk: other programs need some, and so does the service's own data. */
export const LEFT_FREE = GIGABYTE;

/**
 * Returns the recordings whose removal makes room: recordings over the limit go, oldest first, unless the
 * viewer keeps them.
 */
export function spacePlan(recordings: readonly RecordingOnDisk[], { limit, free }: SpaceFacts): SpacePlan {
  const used = recordings.reduce((sum, { bytes }) => sum + bytes, 0);
  let overLimit = used - limit;
  let overDisk = free === null ? 0 : LEFT_FREE - free;
  const remove: string[] = [];
  for (const { id, bytes, onDisk } of recordings
    .filter(({ removable }) => removable)
    .toSorted((one, other) => one.recordedAt - other.recordedAt)) {
    if (overLimit <= 0 && (overDisk <= 0 || !onDisk)) continue;
    remove.push(id);
    overLimit -= bytes;
    if (onDisk) overDisk -= bytes;
  }
  return { remove, full: overLimit > 0 || overDisk > 0 };
}
