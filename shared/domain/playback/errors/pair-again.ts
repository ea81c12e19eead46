import { PAIRING_FLAG_MS } from '#shared/domain/playback/player-timing.ts';

/**
 * Returns the retry action on 6007-80205: the device-pairing login once per 7200 s, otherwise a reload (S1-9-025). `flagAt` is the time of the last
 * pairing (ms), null for never; the caller stores it. A flag in the future is ignored.
 */
export function pairAgain(flagAt: number | null, now: number): 'pair' | 'reload' {
  const held = flagAt !== null && flagAt <= now && now - flagAt < PAIRING_FLAG_MS;
  return held ? 'reload' : 'pair';
}
