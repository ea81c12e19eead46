import { isHomeCountry } from './home-country.ts';

/** Whether the guide and switch-channel links of the live area show: in the countries that have content only (playback section 2). */
export const showsLiveLinks = (country: string | null): boolean => isHomeCountry(country);
