import { dateOfDay, marketDate, marketDay } from '#shared/kernel/market.ts';

/** Parts of a day in which a box is installed. */
export const INSTALLATION_SLOTS = ['am', 'pm', 'evening'] as const;
export type InstallationSlot = (typeof INSTALLATION_SLOTS)[number];

/** Days between the order and the first installation, and days to choose from. */
const FIRST_DAY = 2;
const DAYS = 14;

/** Returns the days (YYYY-MM-DD) that an installation may be chosen for. */
export const installationDays = (now: number): readonly string[] =>
  Array.from({ length: DAYS }, (_, place) => dateOfDay(marketDay(now) + FIRST_DAY + place));

/** Returns whether a day is still to come in the market. A form may be sent later than its days were listed. */
export const isInstallationDay = (day: string, now: number): boolean => day > marketDate(now);
