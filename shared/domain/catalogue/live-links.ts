import { isHomeCountry } from './home-country.ts';

/** Returns whether the guide and change-channel links of the live area show: in countries with content (S1-2-085). */
export const showsLiveLinks = (country: string | null): boolean => isHomeCountry(country);
