import type { ShakaLibrary } from './shaka-library.ts';

type Player = InstanceType<ShakaLibrary['Player']>;

/** What is read of Shaka's player. */
export type WindowedPlayer = {
  readonly addEventListener: (type: string, listener: () => void) => void;
  readonly getManifest: () => { readonly presentationTimeline: LiveTimeline } | null;
};
type LiveTimeline = Pick<
  NonNullable<ReturnType<Player['getManifest']>>['presentationTimeline'],
  'isLive' | 'getSegmentAvailabilityDuration' | 'setSegmentAvailabilityDuration'
>;

/**
 * Keeps the length of a channel's window while Shaka changes its variant. An update of the playlists that ends when the streams of the old variant are closed and those of the
 * new one are not there yet finds no segments. Shaka then takes the window for empty, moves the viewer to the live edge, and drops all older segments at its next update. The
 * length before is put back first.
 */
export function keepLiveWindow(player: WindowedPlayer): void {
  let seconds = 0;
  const look = (): void => {
    const timeline = player.getManifest()?.presentationTimeline;
    if (!timeline?.isLive()) return;
    const now = timeline.getSegmentAvailabilityDuration();
    if (now > 0) seconds = now;
    else if (seconds > 0) timeline.setSegmentAvailabilityDuration(seconds);
  };
  player.addEventListener('loading', () => {
    seconds = 0;
  });
  player.addEventListener('loaded', look);
  player.addEventListener('manifestupdated', look);
}
