import type shaka from 'shaka-player/dist/shaka-player.hls-es2021.js';

type Timeline = Pick<
  shaka.media.PresentationTimeline,
  'isLive' | 'getSegmentAvailabilityDuration' | 'setSegmentAvailabilityDuration'
>;

/**
 * Returns a function that restores the length of a channel's window if it has become empty. Call it after
 * each playlist update, and when the segments of a stream are known.
 */
export function createWindowKeeper(timeline: Timeline): () => void {
  let seconds = 0;
  return () => {
    if (!timeline.isLive()) return;
    const now = timeline.getSegmentAvailabilityDuration();
    if (now > 0 && Number.isFinite(now)) seconds = now;
    else if (now === 0 && seconds > 0) timeline.setSegmentAvailabilityDuration(seconds);
  };
}
