import type { PowerSaveBlocker } from 'electron';

/** Keeps the display awake during playback. Repeated calls with the same value have no effect. */
export function createSleepBlocker(
  blocker: Pick<PowerSaveBlocker, 'start' | 'stop'>,
): (playing: boolean) => void {
  let held: number | null = null;
  return (playing) => {
    if (playing && held === null) held = blocker.start('prevent-display-sleep');
    if (!playing && held !== null) {
      blocker.stop(held);
      held = null;
    }
  };
}
