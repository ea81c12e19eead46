import { LIVE_EPOCH } from '#service/kernel/media/timeline.ts';
import { encodeSplice, PLAIN_SPLICE } from '#shared/domain/ads/scte35/encode-splice.ts';
import {
  type SpliceCommand,
  type SpliceDescriptor,
  TICKS_PER_SECOND,
  TICKS_WRAP,
} from '#shared/domain/ads/scte35/splice.ts';
import { eventIdOf } from '#shared/domain/ads/scte35/splice-cue.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { adBreakEnd, type NumberedBreak } from './ad-schedule.ts';

/** Segmentation types of a provider placement opportunity. */
const OPPORTUNITY_START = 0x34;
const OPPORTUNITY_END = 0x35;

const ticksAt = (time: number): number =>
  Math.round(((time - LIVE_EPOCH) / SECOND) * TICKS_PER_SECOND) % TICKS_WRAP;
const ticksOf = (seconds: number): number => Math.round(seconds * TICKS_PER_SECOND) % TICKS_WRAP;

/**
 * Returns the SCTE 35 section for the start or end of a break. A scheduled break is a splice_insert, a
 * triggered one a time_signal with a placement opportunity. The event id contains `dfn` and part; the
 * unique program id and avail number of a splice_insert repeat them.
 */
export function breakSplice(one: NumberedBreak, side: 'out' | 'in'): Uint8Array {
  const pts = ticksAt(side === 'out' ? one.start : adBreakEnd(one));
  return one.triggered
    ? encodeSplice({
        ...PLAIN_SPLICE,
        command: { kind: 'time_signal', pts },
        descriptors: [opportunity(one, side)],
      })
    : encodeSplice({ ...PLAIN_SPLICE, command: insert(one, side, pts) });
}

function insert(one: NumberedBreak, side: 'out' | 'in', pts: number): SpliceCommand {
  const outOfNetwork = side === 'out';
  return {
    kind: 'splice_insert',
    spliceEventId: eventIdOf(one.dfn, one.part),
    insert: {
      outOfNetwork,
      immediate: false,
      pts,
      components: null,
      breakDuration: outOfNetwork ? { ticks: ticksOf(one.duration), autoReturn: true } : null,
      uniqueProgramId: one.dfn % 0x1_0000,
      availNum: one.part,
      availsExpected: 1,
    },
  };
}

const opportunity = (one: NumberedBreak, side: 'out' | 'in'): SpliceDescriptor => ({
  kind: 'segmentation',
  segmentationEventId: eventIdOf(one.dfn, one.part),
  segmentation: {
    components: null,
    duration: side === 'out' ? ticksOf(one.duration) : null,
    restrictions: null,
    upidType: 0,
    upid: [],
    typeId: side === 'out' ? OPPORTUNITY_START : OPPORTUNITY_END,
    segmentNum: one.part,
    segmentsExpected: 1,
    subSegment: side === 'out' ? { num: 0, expected: 0 } : null,
  },
});
