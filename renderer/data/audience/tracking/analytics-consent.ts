import { readStored } from '#renderer/data/client/stored-value.ts';
import type { StoragePort } from '#renderer/platform/port.ts';
import { analyticsConsentByProfile } from '#shared/contract/audience/analytics-consent-by-profile.ts';
import type { Viewer } from '#shared/domain/accounts/session/viewer.ts';
import {
  type AnalyticsConsent,
  analyticsConsentFor,
  mayTrack,
  withAnalyticsConsent,
} from '#shared/domain/audience/analytics-consent.ts';
import { PRODUCT } from '#shared/kernel/product.ts';

const KEY = `${PRODUCT.prefix}.analytics`;

const readBook = (storage: StoragePort) => readStored(storage, KEY, analyticsConsentByProfile) ?? {};

/** Returns a profile's choice about analytics on this device. */
export const readAnalyticsConsent = (storage: StoragePort, profileId: string | null): AnalyticsConsent =>
  analyticsConsentFor(readBook(storage), profileId);

/** Stores a profile's choice with its time. */
export const writeAnalyticsConsent = (
  storage: StoragePort,
  profileId: string | null,
  analytics: boolean,
  now: number,
): void =>
  storage.write(KEY, JSON.stringify(withAnalyticsConsent(readBook(storage), profileId, analytics, now)));

/** Where the current viewer is read; the session store fits it. */
export type ViewerSource = { readonly store: { readonly getState: () => { readonly viewer: Viewer } } };

type ConsentDeps = { readonly platform: { readonly storage: StoragePort }; readonly session: ViewerSource };

/**
 * Returns whether the use of the current viewer may be tracked. Read it at every event: the viewer may
 * change it at any time.
 */
export function isTracked({ platform, session }: ConsentDeps): boolean {
  const { profileId, profileClass } = session.store.getState().viewer;
  return mayTrack(readAnalyticsConsent(platform.storage, profileId), profileClass);
}
