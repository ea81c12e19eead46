import { HONG_KONG_OFFSET } from '#shared/kernel/time.ts';

/** A time as HH:MM on a Hong Kong clock of 24 hours. */
export const displayTime = (ms: number): string => new Date(ms + HONG_KONG_OFFSET).toISOString().slice(11, 16);
