import {
  commandType,
  type Segmentation,
  type Splice,
  type SpliceDescriptor,
  TICKS_PER_SECOND,
  TICKS_WRAP,
} from './splice.ts';

/**
 * Where `dfn` and the part number are: in the splice event id, or in the unique program id and the
 * avail number.
 */
export type SpliceBits = 'event_id' | 'program_id';

/** The bit table of an event id: `dfn` above the lowest byte, which is the part number. */
const PART_VALUES = 2 ** 8;

/**
 * A splice, as the product reads it: the start (`out`) or the end of a break. `pts` in ticks, with the
 * section's adjustment; `seconds` is its length.
 */
export type SpliceCue = {
  readonly out: boolean;
  readonly eventId: number;
  /** Null in a time signal. */
  readonly programId: number | null;
  readonly dfn: number;
  readonly partNumber: number;
  readonly pts: number | null;
  readonly seconds: number | null;
};

/**
 * Segmentation types that begin a break: break, provider and distributor ads, placement opportunities. The
 * next number ends each.
 */
const BREAK_STARTS: ReadonlySet<number> = new Set([0x22, 0x30, 0x32, 0x34, 0x36, 0x44, 0x46]);

/** Returns `dfn` and the part number of a splice event id (S1-9-083). */
export const eventIdBits = (eventId: number) => ({
  dfn: Math.floor(eventId / PART_VALUES),
  partNumber: eventId % PART_VALUES,
});

/** The splice event id of a `dfn` and a part number; the opposite of `eventIdBits`. */
export const eventIdOf = (dfn: number, partNumber: number): number => dfn * PART_VALUES + partNumber;

/** A time on the stream's own clock: `(pts_time + pts_adjustment) mod 2^33`. */
export const adjustedPts = (pts: number | null, ptsAdjustment: number): number | null =>
  pts === null ? null : (pts + ptsAdjustment) % TICKS_WRAP;

/**
 * The product's rule (S1-9-082, S1-9-083): a splice_insert, or a time_signal with a segmentation that begins
 * or ends a break, is a cue; splice_null, a cancelled event and other segmentations are none. Throws on any
 * other command type (S1-8-008), which the caller catches and logs.
 */
export function spliceCue(
  { command, descriptors, ptsAdjustment }: Splice,
  bits: SpliceBits,
): SpliceCue | null {
  switch (command.kind) {
    case 'splice_null':
      return null;
    case 'splice_insert': {
      if (command.insert === null) return null;
      const { spliceEventId: eventId, insert } = command;
      const { uniqueProgramId, availNum, breakDuration, outOfNetwork } = insert;
      const numbers =
        bits === 'program_id' ? { dfn: uniqueProgramId, partNumber: availNum } : eventIdBits(eventId);
      const pts = adjustedPts(insert.pts, ptsAdjustment);
      return {
        out: outOfNetwork,
        eventId,
        programId: uniqueProgramId,
        ...numbers,
        pts,
        seconds: secondsOf(breakDuration?.ticks ?? null),
      };
    }
    case 'time_signal':
      return timeSignalCue(descriptors, adjustedPts(command.pts, ptsAdjustment));
    default:
      throw new Error(`unsupported splice command type ${commandType(command)}`);
  }
}

const secondsOf = (ticks: number | null): number | null => (ticks === null ? null : ticks / TICKS_PER_SECOND);

/**
 * An end before a start: where one break follows another, the same signal ends and begins, and the start is
 * what counts.
 */
function timeSignalCue(descriptors: readonly SpliceDescriptor[], pts: number | null): SpliceCue | null {
  const cues = descriptors.flatMap((one) => {
    const side =
      one.kind === 'segmentation' && one.segmentation !== null ? breakSide(one.segmentation) : null;
    if (one.kind !== 'segmentation' || side === null) return [];
    const { segmentationEventId: eventId, segmentation } = one;
    return [
      {
        out: side,
        eventId,
        programId: null,
        ...eventIdBits(eventId),
        pts,
        seconds: secondsOf(segmentation?.duration ?? null),
      },
    ];
  });
  return cues.find(({ out }) => out) ?? cues[0] ?? null;
}

/** True for the start of a break, false for its end, null for neither. */
function breakSide({ typeId }: Segmentation): boolean | null {
  if (BREAK_STARTS.has(typeId)) return true;
  return BREAK_STARTS.has(typeId - 1) ? false : null;
}
