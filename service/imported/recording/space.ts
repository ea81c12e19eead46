import { type SpacePlan, spacePlan } from '#shared/domain/imported/recording/recording-space.ts';
import { SECOND } from '#shared/kernel/time.ts';
import type { RecorderDeps } from './recorder-deps.ts';
import { isRecordingOpen, isStored } from './recording-facts.ts';
import { freeBytes } from './recording-folder.ts';

/** The space of the recordings: how much they take and how much is left. */
export type Space = {
  /** Makes room if there is too little, at most every ten seconds. */
  readonly look: () => Promise<void>;
  readonly isFull: () => boolean;
  /** Bytes of all recordings. */
  readonly used: () => number;
  /** Free bytes of the disk, or null if unknown. */
  readonly free: () => number | null;
};

const LOOK_EVERY = 10 * SECOND;

/** Creates the space of the recordings; `remove` deletes one. */
export function createSpace(
  { book, baseFolder, files, now, log }: RecorderDeps,
  remove: (id: string) => Promise<unknown>,
): Space {
  let looked = 0;
  let free: number | null = null;
  let plan: SpacePlan = { remove: [], full: false };
  const stored = () => book.recordings().filter(isStored);
  const planned = (): SpacePlan =>
    spacePlan(
      stored().map((one) => ({
        id: one.id,
        bytes: one.bytes,
        recordedAt: one.start,
        removable: !isRecordingOpen(one) && !one.kept,
        // What is to go to a store is not given up because that is away, nor does removing it there make room here.
        onDisk: files === null,
      })),
      { limit: book.settings().limit, free },
    );
  return {
    isFull: () => plan.full,
    used: () => stored().reduce((sum, { bytes }) => sum + bytes, 0),
    free: () => free,
    look: async () => {
      if (now() - looked < LOOK_EVERY) return;
      looked = now();
      free = await freeBytes(baseFolder());
      plan = planned();
      // Only a running recording needs room: an old one is not deleted without need.
      if (!book.recordings().some(({ state }) => state === 'recording')) return;
      for (const id of plan.remove) {
        log('RECORDING_MADE_ROOM', {});
        await remove(id);
      }
    },
  };
}
