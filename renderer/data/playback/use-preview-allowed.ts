import { useSyncExternalStore } from 'react';
import { useNow, useSessionState, useViewer } from '#renderer/data/data-context.tsx';
import { connectionFacts } from '#renderer/platform/connection-facts.ts';
import { mayPlayPreview } from '#shared/domain/catalogue/preview-conditions.ts';
import { mayWatchNow } from '#shared/domain/kids/may-watch-now.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { useDeviceSwitch } from './settings-hooks.ts';

/** Returns whether previews may play by themselves for this viewer, on this device and connection, now. */
export function usePreviewAllowed(): boolean {
  const [autoplay] = useDeviceSwitch('previews');
  const withinLimits = useWithinLimits();
  const reducedMotion = useReducedMotion();
  return mayPlayPreview({ autoplay, reducedMotion, connection: connectionFacts(document), mayWatchNow: withinLimits });
}

/** Returns whether a kids profile is within its viewing hours and daily limit; true for anybody else. */
function useWithinLimits(): boolean {
  const now = useNow(MINUTE);
  const { profileClass } = useViewer();
  const user = useSessionState().reply?.user;
  const limits = {
    ...{ profileClass, start: user?.viewing_control_start_time, end: user?.viewing_control_end_time },
    ...{ quotaMinutes: user?.daily_quota_minutes, watched: user?.watched_today },
  };
  return mayWatchNow(limits, now);
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
