/**
 * New guest sessions, each a database row that anyone may create: of an address in a minute and in a day, and
 * of all in a minute.
 */
export type NewGuestLimits = {
  readonly addressMinute: number;
  readonly addressDay: number;
  readonly allMinute: number;
};

/**
 * A day's limits of tracking: units of events by address and by account, and web tracking records, which are
 * one a browser and campaign.
 */
export type DailyTracking = {
  readonly unitsOfAddress: number;
  readonly unitsOfAccount: number;
  readonly recordsOfAddress: number;
};

/**
 * Limits of what anyone may have stored without a login. They are in the memory of a process, and an operator
 * raises them for a launch or behind carriers.
 */
export type FloodLimits = { readonly newGuests: NewGuestLimits; readonly tracking: DailyTracking };

/**
 * A browser for each guest of a household or a campus behind one address. An address has at most a fifth of
 * the tracking events that are kept, so that it takes many to drive out those of others; a viewer who watches
 * all day has 3,000.
 */
export const FLOOD_LIMITS: FloodLimits = {
  newGuests: {
    addressMinute: 60,
    addressDay: 2000,
    allMinute: 600,
  },
  tracking: {
    unitsOfAddress: 100_000,
    unitsOfAccount: 20_000,
    recordsOfAddress: 2000,
  },
};
