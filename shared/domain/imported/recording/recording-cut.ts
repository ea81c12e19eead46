import { MINUTE } from '#shared/kernel/time.ts';
import type { Stretch } from './recording-span.ts';

/**
 * Times in milliseconds since 1970: of the programme, and what was to be recorded of it. `plannedEnd` is null
 * unless a viewer stopped it before.
 */
export type RecordingEnds = {
  readonly programmeStart: number;
  readonly start: number;
  readonly end: number;
  readonly plannedEnd: number | null;
};

/**
 * Returns when the whole programme ran if the recording began later or was stopped earlier by a minute or
 * more, otherwise null.
 */
export function wholeRun({ programmeStart, start, end, plannedEnd }: RecordingEnds): Stretch | null {
  const whole = { from: programmeStart, to: plannedEnd ?? end };
  return start - whole.from >= MINUTE || whole.to - end >= MINUTE ? whole : null;
}
