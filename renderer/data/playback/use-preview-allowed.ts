import { useSyncExternalStore } from 'react';
import { useNow, useSessionState, useViewer } from '#renderer/data/data-context.tsx';
import { connectionFacts } from '#renderer/platform/connection-facts.ts';
import { mayPlayPreview } from '#shared/domain/catalogue/preview-conditions.ts';
import { quotaVerdict } from '#shared/domain/kids/daily-quota.ts';
import { viewingVerdict, viewingWindow } from '#shared/domain/kids/viewing-window.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { useDeviceSwitch } from './settings-hooks.ts';

/** Returns whether previews may play by themselves for this viewer, on this device and connection, now. */
export function usePreviewAllowed(): boolean {
  const [autoplay] = useDeviceSwitch('previews');
  const mayWatchNow = useMayWatchNow();
  const reducedMotion = useReducedMotion();
  return mayPlayPreview({ autoplay, reducedMotion, connection: connectionFacts(document), mayWatchNow });
}

/** Returns whether a kids profile is within its viewing hours and daily limit; true for anybody else. */
function useMayWatchNow(): boolean {
  const now = useNow(MINUTE);
  const { profileClass } = useViewer();
  const user = useSessionState().reply?.user;
  const window = viewingWindow({ profileClass, start: user?.viewing_control_start_time, end: user?.viewing_control_end_time });
  const quota = quotaVerdict(user?.daily_quota_minutes ?? null, user?.watched_today ?? null, now);
  return viewingVerdict(window, now).allowed && !(quota.limited && quota.spent);
}

const reducedMotionQuery = (): MediaQueryList => globalThis.matchMedia('(prefers-reduced-motion: reduce)');

function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = reducedMotionQuery();
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => reducedMotionQuery().matches,
  );
}
