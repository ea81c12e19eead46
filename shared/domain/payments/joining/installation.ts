import { DAY, HONG_KONG_OFFSET } from '#shared/kernel/time.ts';

/** Parts of a day in which a box is installed. */
export const INSTALLATION_SLOTS = ['am', 'pm', 'evening'] as const;
export type InstallationSlot = (typeof INSTALLATION_SLOTS)[number];

/** Days between the order and the first installation, and days to choose from. */
const FIRST_DAY = 2;
const DAYS = 14;

const dayOf = (time: number): string => new Date(time + HONG_KONG_OFFSET).toISOString().slice(0, 10);

/** Returns the days (YYYY-MM-DD, Hong Kong) that an installation may be chosen for. */
export const installationDays = (now: number): readonly string[] =>
  Array.from({ length: DAYS }, (_, place) => dayOf(now + (FIRST_DAY + place) * DAY));

/** Returns whether a day is still to come in Hong Kong. A form may be sent later than its days were listed. */
export const isInstallationDay = (day: string, now: number): boolean => day > dayOf(now);
