/**
 * An ad break of a live stream (S1-3-022), read from the playlist's date ranges and the traffic log. Times
 * are wall-clock milliseconds, durations seconds. `duration` is null until the break has ended or its length
 * is known; `uwallTime` and `keyupTime` are null if there is none.
 */
export type LiveAdBreak = {
  readonly id: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly duration: number | null;
  readonly planned_duration: number | null;
  readonly dfn: number | null;
  readonly part_number: number | null;
  readonly uwallTime: number | null;
  readonly keyupTime: number | null;
};
