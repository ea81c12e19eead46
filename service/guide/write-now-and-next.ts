import type { CatalogueChannel } from '#service/catalogue/content/stored-channel.ts';
import type { YieldToEventLoop } from '#service/kernel/web/event-loop-yield.ts';
import { createReplyWriter, type WrittenReply } from '#service/kernel/web/reply-writer.ts';
import { guideDayAfter, guideDayStarts } from '#shared/domain/guide/guide-span.ts';
import { DAY } from '#shared/kernel/time.ts';
import { type ChannelDay, itemBytes, type ReadChannelDay } from './channel-day.ts';
import { type Span, unchangedSpan } from './unchanged-span.ts';

/** How far ahead the next programme may start. */
const NEXT_WITHIN = DAY / 2;

type Found = { readonly day: ChannelDay; readonly place: number } | null;

type NowAndNextRequest = {
  readonly channels: readonly CatalogueChannel[];
  /** Whether a channel's programmes may be shown. */
  readonly isOpen: (channel: CatalogueChannel) => boolean;
  readonly now: number;
};

/**
 * Writes the current and next programme of every channel. The reply is valid until any programme starts or
 * ends.
 */
export async function writeNowAndNext(
  readDay: ReadChannelDay,
  { channels, isOpen, now }: NowAndNextRequest,
  turns: YieldToEventLoop,
): Promise<WrittenReply> {
  const reply = createReplyWriter();
  const daysAround = guideDayStarts(now - DAY, now + NEXT_WITHIN);
  reply.hold(sameDaysSpan(daysAround));
  reply.text('{"channels":[');
  const write = (name: string, found: Found): void => {
    reply.text(`,"${name}":`);
    if (found === null) reply.text('null');
    else reply.piece(itemBytes(found.day, found.place, found.place), found.day, String(found.place));
  };
  for (const [index, channel] of channels.entries()) {
    await turns();
    const { channelNo, networkCode } = channel;
    const days = (isOpen(channel) ? daysAround : []).map((dayStart) => readDay(networkCode, dayStart, now));
    for (const day of days) reply.hold(unchangedSpan(changesOf(day), now, day));
    reply.text(
      `${index === 0 ? '' : ','}{"channel_no":${channelNo},"network_code":${JSON.stringify(networkCode)}`,
    );
    write(
      'current',
      lastOf(days, ({ starts, ends }) =>
        starts.findLastIndex((start, place) => start <= now && now < (ends[place] ?? 0) && start > now - DAY),
      ),
    );
    write(
      'next',
      firstOf(days, ({ starts }) => starts.findIndex((start) => start > now && start < now + NEXT_WITHIN)),
    );
    reply.text('}');
  }
  reply.text(']}');
  return reply.end();
}

function firstOf(days: readonly ChannelDay[], placeIn: (day: ChannelDay) => number): Found {
  for (const day of days) {
    const place = placeIn(day);
    if (place !== -1) return { day, place };
  }
  return null;
}

const lastOf = (days: readonly ChannelDay[], placeIn: (day: ChannelDay) => number): Found =>
  firstOf(days.toReversed(), placeIn);

/** Returns the span in which the same days are read. */
function sameDaysSpan(days: readonly number[]): Span {
  const [first = 0] = days;
  return {
    validFrom: first + DAY,
    validUntil: Math.min(guideDayAfter(first, 1) + DAY, guideDayAfter(first, days.length) - NEXT_WITHIN + 1),
  };
}

/** Times at which a programme of the day starts, ends or comes into reach. */
const changesOf = ({ starts, ends }: ChannelDay): readonly number[] => [
  ...starts,
  ...ends,
  ...starts.map((start) => start - NEXT_WITHIN + 1),
];
