/** A programme of the guide, times in milliseconds; `end` is null where unknown. */
export type SliderProgramme = {
  readonly id: string;
  readonly title: string;
  readonly start: number;
  readonly end: number | null;
  readonly url: string;
};

/**
 * Live slider item (S1-3-020): ISO times, `timestamp` the start in seconds since 1970, `duration` in seconds.
 */
export type SliderItem = {
  readonly id: string;
  readonly title: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly timestamp: number;
  readonly duration: number;
  readonly url: string;
  readonly isCurrent: boolean;
  readonly isPrevious: boolean;
  readonly isNext: boolean;
  /** The stream can rewind to its start: it has started, inside the time-shift window. */
  readonly canJumpTo: boolean;
};

/** Default duration in seconds (S1-9-047). */
export const DEFAULT_PROGRAMME_SECONDS = 3600;
/** Programmes on either side of the current one, eleven in all (S1-9-045). */
const ITEMS_EACH_SIDE = 5;

/**
 * Returns the slider items around `at`, the stream's time: up to five before and five after the current
 * programme (S1-2-081, S1-9-045). `seekableFrom` is the earliest playable time, null without time-shift for
 * this viewer. All in milliseconds.
 */
export function liveSlider(
  programmes: readonly SliderProgramme[],
  at: number,
  seekableFrom: number | null,
): readonly SliderItem[] {
  const ordered = programmes.toSorted((one, other) => one.start - other.start);
  const current = ordered.findLastIndex(({ start }) => start <= at);
  const first = Math.max(0, current - ITEMS_EACH_SIDE);
  return ordered
    .slice(first, Math.max(0, current) + ITEMS_EACH_SIDE + 1)
    .map((programme, place): SliderItem => {
      const index = first + place;
      const duration = durationSeconds(programme);
      return {
        id: programme.id,
        title: programme.title,
        startTime: new Date(programme.start).toISOString(),
        endTime: new Date(programme.start + duration * 1000).toISOString(),
        timestamp: Math.floor(programme.start / 1000),
        duration,
        url: programme.url,
        isCurrent: index === current,
        isPrevious: index === current - 1,
        isNext: index === current + 1,
        canJumpTo: seekableFrom !== null && index <= current && programme.start >= seekableFrom,
      };
    });
}

const durationSeconds = ({ start, end }: SliderProgramme): number =>
  end !== null && end > start ? Math.round((end - start) / 1000) : DEFAULT_PROGRAMME_SECONDS;
