/**
 * A viewer's choice about analytics. `changedAt` is wall-clock milliseconds, null while it was never made.
 */
export type AnalyticsConsent = { readonly analytics: boolean; readonly changedAt: number | null };

/** Choices by profile id; viewers without a profile share one entry. */
export type AnalyticsConsentBook = Readonly<Record<string, AnalyticsConsent>>;

/** Analytics are on until a viewer turns them off. */
export const DEFAULT_ANALYTICS_CONSENT: AnalyticsConsent = { analytics: true, changedAt: null };

const NO_PROFILE = 'none';

/** Returns the choice of a profile, or the default. */
export function analyticsConsentFor(book: AnalyticsConsentBook, profileId: string | null): AnalyticsConsent {
  const key = profileId ?? NO_PROFILE;
  return Object.hasOwn(book, key) ? (book[key] ?? DEFAULT_ANALYTICS_CONSENT) : DEFAULT_ANALYTICS_CONSENT;
}

/** Stores the choice of a profile with its time. */
export const withAnalyticsConsent = (
  book: AnalyticsConsentBook,
  profileId: string | null,
  analytics: boolean,
  now: number,
): AnalyticsConsentBook => ({ ...book, [profileId ?? NO_PROFILE]: { analytics, changedAt: now } });

/** Returns whether a viewer's use may be tracked; never on a kids profile. */
export const mayTrack = (consent: AnalyticsConsent, profileClass: 'general' | 'kids'): boolean =>
  consent.analytics && profileClass !== 'kids';
