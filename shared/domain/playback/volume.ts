/** Volume change per key press (S1-9-014). */
export const VOLUME_STEP = 0.1;

/**
 * Clamps a volume to 0..1, rounded to hundredths so that repeated steps stay on whole tenths; NaN gives 0
 * (S1-5-010).
 */
export function clampVolume(volume: number): number {
  if (Number.isNaN(volume)) return 0;
  return Math.round(Math.min(1, Math.max(0, volume)) * 100) / 100;
}
