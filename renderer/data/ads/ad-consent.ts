import { useCallback, useState } from 'react';
import { readStored } from '#renderer/data/client/stored-value.ts';
import type { Data } from '#renderer/data/create-data.ts';
import { useData, useViewer } from '#renderer/data/data-context.tsx';
import type { StoragePort } from '#renderer/platform/port.ts';
import { adConsentByProfile } from '#shared/contract/ads/ad-consent-by-profile.ts';
import {
  type AdConsent,
  adConsentFor,
  mayPersonaliseAds,
  withAdConsent,
} from '#shared/domain/ads/ad-consent.ts';
import { PRODUCT } from '#shared/kernel/product.ts';

const KEY = `${PRODUCT.prefix}.personalised-ads`;

const readBook = (storage: StoragePort) => readStored(storage, KEY, adConsentByProfile) ?? {};

/** Returns a profile's choice about personalised ads on this device. */
export const readAdConsent = (storage: StoragePort, profileId: string | null): AdConsent =>
  adConsentFor(readBook(storage), profileId);

/** Stores a profile's choice with its time. */
export const writeAdConsent = (
  storage: StoragePort,
  profileId: string | null,
  personalised: boolean,
  now: number,
): void => storage.write(KEY, JSON.stringify(withAdConsent(readBook(storage), profileId, personalised, now)));

/**
 * Returns whether ads of the current viewer may be personalised. It must be true before any script of a third
 * party is fetched (IMA, ad manager, bidders on another host), and it is the `personalised` parameter of ad
 * requests. Read it at every request: the viewer may change it at any time.
 */
export function isAdPersonalised({ platform, session }: Pick<Data, 'platform' | 'session'>): boolean {
  const { profileId, profileClass } = session.store.getState().viewer;
  return mayPersonaliseAds(readAdConsent(platform.storage, profileId), profileClass);
}

/** Returns the current profile's choice and the function to change it. */
export function useAdConsent(): readonly [consent: AdConsent, change: (personalised: boolean) => void] {
  const { platform, clock } = useData();
  const { profileId } = useViewer();
  const [consent, setConsent] = useState(() => readAdConsent(platform.storage, profileId));
  const change = useCallback(
    (personalised: boolean) => {
      writeAdConsent(platform.storage, profileId, personalised, clock.now());
      setConsent(readAdConsent(platform.storage, profileId));
    },
    [platform, clock, profileId],
  );
  return [consent, change];
}
