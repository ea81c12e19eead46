import { HOUR } from '#shared/kernel/time.ts';

/** Until when a copy plays; times in milliseconds since 1970. */
export type CopyTerms = { readonly expiresAt: number; readonly hoursAfterPlay: number; readonly firstPlayedAt: number | null };

/** Returns when a copy ends: at its date, or so many hours after it was first played if that is earlier. */
export const copyEnd = ({ expiresAt, hoursAfterPlay, firstPlayedAt }: CopyTerms): number =>
  firstPlayedAt === null ? expiresAt : Math.min(expiresAt, firstPlayedAt + hoursAfterPlay * HOUR);

/**
 * Returns the time that copies are judged by. A device's clock may be set back to revive them, so no time counts that is earlier than the latest one known:
 * the service's at the last contact, or the device's at the last look.
 */
export const copyTime = (deviceNow: number, latestKnown: number): number => Math.max(deviceNow, latestKnown);
