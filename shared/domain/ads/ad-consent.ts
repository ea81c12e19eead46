/**
 * A viewer's choice about personalised ads. `changedAt` is wall-clock milliseconds, null while it was never
 * made.
 */
export type AdConsent = { readonly personalised: boolean; readonly changedAt: number | null };

/** Choices by profile id; viewers without a profile share one entry. */
export type AdConsentBook = Readonly<Record<string, AdConsent>>;

/** Personalised ads are off until a viewer turns them on. */
export const DEFAULT_AD_CONSENT: AdConsent = { personalised: false, changedAt: null };

const NO_PROFILE = 'none';

/** Returns the choice of a profile, or the default. */
export function adConsentFor(book: AdConsentBook, profileId: string | null): AdConsent {
  const key = profileId ?? NO_PROFILE;
  return Object.hasOwn(book, key) ? (book[key] ?? DEFAULT_AD_CONSENT) : DEFAULT_AD_CONSENT;
}

/** Stores the choice of a profile with its time. */
export const withAdConsent = (
  book: AdConsentBook,
  profileId: string | null,
  personalised: boolean,
  now: number,
): AdConsentBook => ({
  ...book,
  [profileId ?? NO_PROFILE]: { personalised, changedAt: now },
});

/**
 * Returns whether ads may be personalised and scripts of third parties fetched; never for a kids profile
 * (R-40).
 */
export const mayPersonaliseAds = (consent: AdConsent, profileClass: 'general' | 'kids'): boolean =>
  consent.personalised && profileClass !== 'kids';
