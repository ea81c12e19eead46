import type { PowerSaveBlocker } from 'electron';

/** Keeps the display awake while a picture plays, and lets it sleep when it does not. Asking twice for the same is harmless. */
export function createSleepBlocker(blocker: Pick<PowerSaveBlocker, 'start' | 'stop'>): (playing: boolean) => void {
  let held: number | null = null;
  return (playing) => {
    if (playing && held === null) held = blocker.start('prevent-display-sleep');
    if (!playing && held !== null) {
      blocker.stop(held);
      held = null;
    }
  };
}
