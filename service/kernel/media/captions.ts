import { type LoopMeasure, loopPlace } from './timeline.ts';
import { type Cue, formatVtt } from './web-vtt.ts';

const mpegClock = 90_000;
const mpegWrap = 2 ** 33;

/**
 * Returns the live captions of segment `n`: the cues that overlap it, in loop time, and an X-TIMESTAMP-MAP
 * onto the media timeline (90 kHz, 33 bits). A cue that crosses a segment boundary is in both segments, as
 * HLS requires.
 */
export function captionSegment(cues: readonly Cue[], n: number, phase: number, measure: LoopMeasure): string {
  const { index, shiftSeconds } = loopPlace(n, phase, measure);
  const from = index * measure.segmentSeconds;
  const shown = cues.filter((cue) => cue.end > from && cue.start < from + measure.segmentSeconds);
  const wrapped = (((shiftSeconds * mpegClock) % mpegWrap) + mpegWrap) % mpegWrap;
  return formatVtt(shown, [`X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:${wrapped}`]);
}

/**
 * Returns the captions of a whole video of `duration` seconds: the loop's cues repeated and cut at both ends.
 */
export function captionFile(
  cues: readonly Cue[],
  duration: number,
  phase: number,
  measure: LoopMeasure,
): string {
  const loopSeconds = measure.loopSegments * measure.segmentSeconds;
  const whole: Cue[] = [];
  for (let start = -phase * measure.segmentSeconds; start < duration; start += loopSeconds) {
    for (const cue of cues) {
      const moved = {
        ...cue,
        start: Math.max(0, cue.start + start),
        end: Math.min(duration, cue.end + start),
      };
      if (moved.end > moved.start) whole.push(moved);
    }
  }
  return formatVtt(whole);
}
