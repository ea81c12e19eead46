/** Volume of an ad whose host is not in remote config (S1-9-019). */
export const DEFAULT_AD_VOLUME = 0.5;

/**
 * Returns the volume of an ad, 0 to 1: the viewer's, and no louder than remote config allows the media's host
 * (S1-5-011, S1-9-085).
 */
export function adVolume(
  sound: { readonly volume: number; readonly muted: boolean },
  host: string,
  limits: Readonly<Record<string, number>>,
): number {
  if (sound.muted) return 0;
  const limit = limits[host] ?? DEFAULT_AD_VOLUME;
  return Math.max(0, Math.min(1, sound.volume, Number.isFinite(limit) ? limit : DEFAULT_AD_VOLUME));
}
