import { useMemo } from 'react';
import { useGuide } from '#renderer/data/catalogue/content-hooks.ts';
import type { CallError } from '#renderer/data/client/call-error.ts';
import { timedItem } from '#renderer/features/guide/timed-item.ts';
import type { GuideItem } from '#shared/contract/guide/guide.ts';
import { listWindow, liveIndex, missingDays } from '#shared/domain/guide/channel-list-window.ts';
import {
  type ChannelSchedule,
  emptySchedule,
  programmesBetween,
  withProgrammes,
} from '#shared/domain/guide/channel-schedule.ts';
import { guideDayAfter } from '#shared/domain/guide/guide-span.ts';

/** A listed programme with its times; `live` is the current one. */
export type ListedProgramme = {
  readonly item: GuideItem;
  readonly start: number;
  readonly end: number;
  readonly live: boolean;
};

export type ChannelDays = {
  readonly programmes: readonly ListedProgramme[];
  /** Whether the day has more programmes than the list shows. */
  readonly more: boolean;
  readonly loaded: boolean;
  readonly error: CallError | null;
  readonly busy: boolean;
  readonly retry: () => void;
};

/** The list for a channel that the service does not know. */
const NO_ITEMS: readonly GuideItem[] = [];

type ChannelDaysRequest = {
  readonly networkCode: string;
  /** Start of the guide day in milliseconds. */
  readonly day: number;
  readonly today: number;
  readonly now: number;
  /** Show the whole day, not only the eight programmes around now. */
  readonly whole: boolean;
};

/**
 * The list of one channel: for today, the eight programmes from three before the current one (S1-9-048),
 * reaching into yesterday or tomorrow if today has too few; any other day, and today on request, in full.
 */
export function useChannelDays({ networkCode, day, today, now, whole }: ChannelDaysRequest): ChannelDays {
  const networkCodes = useMemo(() => [networkCode], [networkCode]);
  const { data, error, isFetching, isPlaceholderData, refetch } = useGuide({
    networkCodes,
    from: day,
    to: guideDayAfter(day, 1),
  });
  const own = data === undefined || isPlaceholderData ? undefined : (data.get(networkCode) ?? NO_ITEMS);
  const track = useMemo(() => withProgrammes(emptySchedule<GuideItem>(), (own ?? []).map(timedItem)), [own]);
  const around = day === today && !whole && own !== undefined;
  const missing = missingDays(track.items.length, liveIndex(track.starts, now));
  const days = { yesterday: around && missing.yesterday, tomorrow: around && missing.tomorrow };
  const yesterday = useGuide({ networkCodes, from: guideDayAfter(day, -1), to: day }, days.yesterday);
  const tomorrow = useGuide(
    { networkCodes, from: guideDayAfter(day, 1), to: guideDayAfter(day, 2) },
    days.tomorrow,
  );
  const before = yesterday.data?.get(networkCode);
  const after = tomorrow.data?.get(networkCode);
  const wide = useMemo(
    () => (around ? withProgrammes(track, [...(before ?? []), ...(after ?? [])].map(timedItem)) : track),
    [track, before, after, around],
  );
  const current = liveIndex(wide.starts, now);
  const [first, end] = programmesBetween(wide, day, guideDayAfter(day, 1));
  const window = around ? listWindow(wide.items.length, current) : { first, end };
  return {
    programmes: listed(wide, window, current),
    more: around && (window.first > first || window.end < end),
    loaded:
      own !== undefined &&
      !(days.yesterday && isPending(yesterday)) &&
      !(days.tomorrow && isPending(tomorrow)),
    error: own === undefined ? error : null,
    busy: isFetching,
    retry: () => void refetch(),
  };
}

/**
 * Whether an adjacent day is still loading. The list waits for it so that it does not shift, unless the call
 * failed.
 */
const isPending = ({
  data,
  failureCount,
}: {
  readonly data: unknown;
  readonly failureCount: number;
}): boolean => data === undefined && failureCount === 0;

const listed = (
  { starts, ends, items }: ChannelSchedule<GuideItem>,
  { first, end }: { readonly first: number; readonly end: number },
  current: number,
): readonly ListedProgramme[] =>
  items.slice(first, end).map((item, place) => {
    const index = first + place;
    return { item, start: starts[index] ?? 0, end: ends[index] ?? 0, live: index === current };
  });
