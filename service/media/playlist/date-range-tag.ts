import { LIVE_EPOCH } from '#service/media/timeline.ts';
import { SECOND } from '#shared/kernel/time.ts';
import type { NumberedBreak } from './ad-schedule.ts';
import { encodeSpliceOut } from './scte35-encode.ts';

/** CLASS of the date ranges of ad breaks. */
const AD_BREAK_CLASS = 'tv.harbour.ad-break';

const mpegClock = 90_000;
const mpegWrap = 2 ** 33;

/**
 * The `EXT-X-DATERANGE` tag of an ad break with its SCTE 35 section. The splice event id is `dfn << 8 | part`, its lower half with the
 * avail number says the same once more (readings 23). START-DATE must be there: players drop a range without it.
 */
export function dateRangeTag(one: NumberedBreak): string {
  const eventId = one.dfn * 256 + one.part;
  const section = encodeSpliceOut({
    eventId,
    pts: Math.round(((one.start - LIVE_EPOCH) / SECOND) * mpegClock) % mpegWrap,
    duration: Math.round(one.duration * mpegClock) % mpegWrap,
    uniqueProgramId: one.dfn % 0x1_0000,
    availNum: one.part,
    availsExpected: 1,
  });
  const attributes = [
    `ID="ad-${eventId}"`,
    `CLASS="${AD_BREAK_CLASS}"`,
    `START-DATE="${new Date(one.start).toISOString()}"`,
    `PLANNED-DURATION=${one.duration.toFixed(3)}`,
    `SCTE35-OUT=0x${Buffer.from(section).toString('hex').toUpperCase()}`,
  ];
  return `#EXT-X-DATERANGE:${attributes.join(',')}`;
}
