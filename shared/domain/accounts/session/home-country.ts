import { market } from '#shared/kernel/market.ts';

/**
 * Returns whether the guide and change-channel links of the live area show: in countries with content
 * (S1-2-085).
 */
export const showsLiveLinks = (country: string | null): boolean => isHomeCountry(country);

/**
 * Returns whether a code is a country of the market with content (S1-9-076), in upper case (countries) or lower
 * case (mobile locations): Hong Kong and Macau, unless a station is elsewhere.
 */
export const isHomeCountry = (code: string | null | undefined): boolean =>
  market().countries.some((home) => home === code?.toUpperCase());

/**
 * Returns whether country content is shown: in HK and MO only, whatever the session's flag says (S1-5-041).
 */
export const hasCountryContent = (country: string | null, flag: boolean): boolean =>
  flag && isHomeCountry(country);

/** Inputs of `hasPlayableContent`. */
export type PlayableFacts = {
  readonly country: string | null;
  readonly guestMode: boolean;
  readonly registrationMobileLocation: string | null;
};

/**
 * Returns whether playable content is offered: in HK and MO, to guest mode or viewers registered with a
 * mobile location of hk or mo (S1-5-040).
 */
export const hasPlayableContent = ({
  country,
  guestMode,
  registrationMobileLocation,
}: PlayableFacts): boolean =>
  isHomeCountry(country) && (guestMode || isHomeCountry(registrationMobileLocation));
