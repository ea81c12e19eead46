import { useCallback, useState } from 'react';
import { useData, useViewer } from '#renderer/data/data-context.tsx';
import type { AnalyticsConsent } from '#shared/domain/audience/analytics-consent.ts';
import { readAnalyticsConsent, writeAnalyticsConsent } from './analytics-consent.ts';

/**
 * Returns the current profile's choice and the function to change it. Turning analytics off deletes what was
 * not sent yet.
 */
export function useAnalyticsConsent(): readonly [
  consent: AnalyticsConsent,
  change: (analytics: boolean) => void,
] {
  const { platform, clock, tracking } = useData();
  const { profileId } = useViewer();
  const [consent, setConsent] = useState(() => readAnalyticsConsent(platform.storage, profileId));
  const change = useCallback(
    (analytics: boolean) => {
      writeAnalyticsConsent(platform.storage, profileId, analytics, clock.now());
      setConsent(readAnalyticsConsent(platform.storage, profileId));
      if (!analytics) tracking.forget();
    },
    [platform, clock, tracking, profileId],
  );
  return [consent, change];
}
