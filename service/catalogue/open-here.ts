import type { RequestViewer } from '#service/session/request-viewer.ts';
import { isPlaybackAvailable } from '#shared/domain/accounts/session/country-access.ts';
import { hasCountryContent, hasPlayableContent } from '#shared/domain/accounts/session/home-country.ts';

/** Returns whether playback is open in the viewer's country, by the same rule as the page. */
export const isOpenHere = ({ country, supported, user }: RequestViewer, concertPeriod: boolean): boolean =>
  isPlaybackAvailable({
    country,
    concertPeriod,
    supportedCountry: supported,
    guest: user.guest,
    guestMode: user.guest_mode,
    countryContent: hasCountryContent(country, user.country_content ?? false),
    playableContent: hasPlayableContent({
      country,
      guestMode: user.guest_mode,
      registrationMobileLocation: user.registration_mobile_location ?? null,
    }),
  });
