/** How far one key press moves the volume (playback section 9). */
export const VOLUME_STEP = 0.1;

/** Limits a volume to 0..1, in hundredths so that repeated steps land on whole tenths; no number is 0 (playback section 5). */
export function clampVolume(volume: number): number {
  if (Number.isNaN(volume)) return 0;
  return Math.round(Math.min(1, Math.max(0, volume)) * 100) / 100;
}
