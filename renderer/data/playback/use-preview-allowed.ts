import { useSyncExternalStore } from 'react';
import { useData, useNow, useSessionState, useViewer } from '#renderer/data/data-context.tsx';
import { createDismissedReminders } from '#renderer/data/kids/dismissed-reminders.ts';
import { connectionFacts } from '#renderer/platform/connection-facts.ts';
import { dueLimit } from '#shared/domain/kids/due-limit.ts';
import { mayPlayPreview } from '#shared/domain/playback/preview-conditions.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { useDeviceSwitch } from './settings-hooks.ts';

/** Returns whether previews may play automatically now, for this viewer on this device and connection. */
export function usePreviewAllowed(): boolean {
  const [autoplay] = useDeviceSwitch('previews');
  const withinLimits = useWithinLimits();
  const reducedMotion = useReducedMotion();
  return mayPlayPreview({ autoplay, reducedMotion, connection: connectionFacts(document), withinLimits });
}

/** Returns whether no limit of a kids profile is due; true for every other profile. */
function useWithinLimits(): boolean {
  const now = useNow(MINUTE);
  const { storage } = useData().platform;
  const { profileClass, profileId } = useViewer();
  const user = useSessionState().reply?.user;
  const limits = {
    profileClass,
    start: user?.viewing_control_start_time,
    end: user?.viewing_control_end_time,
    quotaMinutes: user?.daily_quota_minutes,
    watched: user?.watched_today,
  };
  return dueLimit(limits, now, createDismissedReminders(storage, profileId ?? '').read()) === null;
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
