/** A programme of a channel as the guide gives it, times in milliseconds; `end` is null where the guide does not say. */
export type SliderProgramme = {
  readonly id: string;
  readonly title: string;
  readonly start: number;
  readonly end: number | null;
  readonly url: string;
};

/** Live slider item (playback section 3): times ISO, `timestamp` the start in seconds since 1970, `duration` in seconds. */
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
  /** The stream can be wound back to its start: begun, and inside the window of the time-shift. */
  readonly canJumpTo: boolean;
};

/** Seconds a programme lasts that has no end and no follower (playback section 9). */
export const DEFAULT_PROGRAMME_SECONDS = 3600;
/** Programmes on either side of the current one (playback section 9): eleven at most. */
const ITEMS_EACH_SIDE = 5;

/**
 * The items of the live slider around `at`, the stream's own time: up to five before and five after the current programme (playback sections 2 and
 * 9). `seekableFrom` is the earliest moment that can be played, null where the channel has no time-shift for this viewer. All in milliseconds.
 */
export function liveSlider(programmes: readonly SliderProgramme[], at: number, seekableFrom: number | null): readonly SliderItem[] {
  const ordered = programmes.toSorted((one, other) => one.start - other.start);
  const current = ordered.findLastIndex(({ start }) => start <= at);
  const first = Math.max(0, current - ITEMS_EACH_SIDE);
  return ordered.slice(first, Math.max(0, current) + ITEMS_EACH_SIDE + 1).map((programme, place): SliderItem => {
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
