/** The countries that have content (playback section 9). */
export const HOME_COUNTRIES = ['HK', 'MO'] as const;

/** Hong Kong or Macau, in the capitals of country codes or the small letters of mobile locations. */
export const isHomeCountry = (code: string | null | undefined): boolean => HOME_COUNTRIES.some((home) => home === code?.toUpperCase());

/** Country content is shown in HK and MO only (playback section 5): the session's own flag does not open any other country. */
export const hasCountryContent = (country: string | null, flag: boolean): boolean => flag && isHomeCountry(country);

/** What decides about playable content: where the viewer is, and how they are known. */
export type PlayableFacts = {
  readonly country: string | null;
  readonly guestMode: boolean;
  readonly registrationMobileLocation: string | null;
};

/** Playable content is offered in HK and MO, to guest mode and to those registered with a mobile location of hk or mo (playback section 5). */
export const hasPlayableContent = ({ country, guestMode, registrationMobileLocation }: PlayableFacts): boolean =>
  isHomeCountry(country) && (guestMode || isHomeCountry(registrationMobileLocation));
