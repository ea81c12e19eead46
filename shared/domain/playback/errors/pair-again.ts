import { PAIRING_FLAG_MS } from '#shared/domain/playback/player-timing.ts';

/**
 * What retry does on 6007-80205: opens the device-pairing login once per 7200 s, otherwise reloads (playback section 8). `flagAt` is when
 * pairing was last opened in milliseconds, null for never; whoever opens it stores the time. A flag from the future counts as none.
 */
export function pairAgain(flagAt: number | null, now: number): 'pair' | 'reload' {
  const held = flagAt !== null && flagAt <= now && now - flagAt < PAIRING_FLAG_MS;
  return held ? 'reload' : 'pair';
}
