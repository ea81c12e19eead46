import { DAY, MINUTE } from '#shared/kernel/time.ts';

/** How long a web tracking record is valid: 1440 units, which are minutes (S0-9-034, S1-9-039, R-25). */
export const WEB_TRACKING_LIFE = 1440 * MINUTE;

/**
 * How long an event may wait to be sent: a page drops an older one, and the service refuses it. The service
 * remembers ids for longer.
 */
export const TRACKED_EVENT_LIFE = 7 * DAY;

/**
 * Returns whether a record that was saved at `savedAt` is still valid; one of the future, by a clock that was
 * put back, is not.
 */
export const isWebTrackingCurrent = (savedAt: number, now: number): boolean =>
  savedAt <= now && now - savedAt < WEB_TRACKING_LIFE;

const LOYALTY_DIGITS = 16;

/** Creates a random loyalty id of 16 digits (S0-3-078); `random` gives numbers from 0 to below 1. */
export const createLoyaltyId = (random: () => number): string =>
  Array.from({ length: LOYALTY_DIGITS }, () => Math.floor(random() * 10)).join('');

/** The campaign that led a viewer here; empty strings if the address names none. */
export type Campaign = {
  readonly utm_source: string;
  readonly utm_medium: string;
  readonly utm_campaign: string;
};

const MAX_UTM = 100;

/**
 * Reads the campaign from the query of an address (S0-3-077); null if it names none, so that an earlier
 * campaign remains.
 */
export function campaignOf(search: { readonly get: (name: string) => string | null }): Campaign | null {
  const read = (name: keyof Campaign): string => (search.get(name) ?? '').slice(0, MAX_UTM);
  const campaign = {
    utm_source: read('utm_source'),
    utm_medium: read('utm_medium'),
    utm_campaign: read('utm_campaign'),
  };
  return Object.values(campaign).some((value) => value !== '') ? campaign : null;
}
