import type { YieldToEventLoop } from '#service/kernel/web/event-loop-yield.ts';
import { createReplyWriter, type WrittenReply } from '#service/kernel/web/reply-writer.ts';
import { guideDayStarts, type TimeSpan } from '#shared/domain/guide/guide-span.ts';
import { DAY } from '#shared/kernel/time.ts';
import { type ChannelDay, itemBytes, type ReadChannelDay } from './channel-day.ts';

/** A guide request. */
export type GuideRequest = TimeSpan & {
  readonly codes: readonly string[];
  readonly now: number;
  /** Whether a channel's programmes are withheld. */
  readonly isLocked: (networkCode: string) => boolean;
};

/** Writes the guide reply: the programmes of each channel that overlap `from` to `to`. */
export async function writeGuide(
  readDay: ReadChannelDay,
  { codes, from, to, now, isLocked }: GuideRequest,
  turns: YieldToEventLoop,
): Promise<WrittenReply> {
  const reply = createReplyWriter();
  reply.text('{"item":[');
  for (const [place, code] of codes.entries()) {
    reply.text(`${place === 0 ? '' : ','}{"network_code":${JSON.stringify(code)},"epg":[`);
    let first = true;
    const days = isLocked(code) ? [] : guideDayStarts(from - DAY, to);
    for (const dayStart of days) {
      await turns();
      const day = readDay(code, dayStart, now);
      reply.hold(day);
      const touched = overlapping(day, from, to);
      if (touched === null) continue;
      if (!first) reply.text(',');
      first = false;
      reply.piece(itemBytes(day, touched.first, touched.last), day, `${touched.first}-${touched.last}`);
    }
    reply.text(']}');
  }
  reply.text(']}');
  return reply.end();
}

/**
 * Returns the programmes of a day that overlap a time span. They are consecutive and do not overlap; one that
 * started more than a day earlier is ignored.
 */
function overlapping(
  { starts, ends }: ChannelDay,
  from: number,
  to: number,
): { readonly first: number; readonly last: number } | null {
  const first = ends.findIndex((end, place) => end > from && (starts[place] ?? 0) > from - DAY);
  const last = starts.findLastIndex((start) => start < to);
  return first === -1 || last < first ? null : { first, last };
}
