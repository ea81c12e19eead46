import { HOUR } from '#shared/kernel/time.ts';

/** Until when a copy plays; times in milliseconds since 1970. */
export type CopyTerms = {
  readonly expiresAt: number;
  readonly hoursAfterPlay: number;
  readonly firstPlayedAt: number | null;
};

/**
 * Returns when a copy expires: at `expiresAt`, or `hoursAfterPlay` after the first play if that is earlier.
 */
export const copyEnd = ({ expiresAt, hoursAfterPlay, firstPlayedAt }: CopyTerms): number =>
  firstPlayedAt === null ? expiresAt : Math.min(expiresAt, firstPlayedAt + hoursAfterPlay * HOUR);

/**
 * Returns the time that the expiry of copies is checked against. A viewer may set the device's clock back to
 * revive a copy, so the result is never earlier than the latest known time, which came from the service or
 * from an earlier check.
 */
export const copyTime = (deviceNow: number, latestKnown: number): number => Math.max(deviceNow, latestKnown);
