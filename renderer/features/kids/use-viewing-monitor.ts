import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { useData, useSessionState } from '#renderer/data/data-context.tsx';
import { createDismissedReminders } from '#renderer/data/kids/dismissed-reminders.ts';
import { viewingWindow } from '#shared/domain/kids/viewing-window.ts';
import type { ReminderCause } from '#shared/domain/kids/watch-reminder.ts';
import { createViewingMonitor, type DueWatchReminder } from './viewing-monitor.ts';
import { createWatchTimeCounter } from './watch-time-counter.ts';

/**
 * The reminder that is due for the active kids profile, or null. Checks every second while the component is
 * mounted, and counts watch time; `look` checks at once, as after "keep watching". `watching` says whether a
 * video plays, `refused` for which limit the service refuses to play.
 */
export function useViewingMonitor(
  profileId: string,
  watching: () => boolean,
  refused: () => ReminderCause | null,
): { readonly due: DueWatchReminder | null; readonly look: () => DueWatchReminder | null } {
  const { api, clock, ticker, platform, session } = useData();
  const user = useSessionState().reply?.user;
  const latest = useRef({ watching, refused });
  useEffect(() => {
    latest.current = { watching, refused };
  });
  const { watch, counter } = useMemo(() => {
    const userNow = () => session.store.getState().session.reply?.user;
    const report = async (seconds: number) => {
      const reply = await api.call('reportWatched', { body: { seconds } });
      return reply.ok ? (reply.value.watched_today ?? null) : null;
    };
    const watchTime = createWatchTimeCounter({ clock, report }, userNow()?.watched_today ?? null);
    const dismissals = createDismissedReminders(platform.storage, profileId);
    const monitor = createViewingMonitor({
      clock,
      ticker,
      window: () => {
        const now = userNow();
        return viewingWindow({
          profileClass: 'kids',
          start: now?.viewing_control_start_time,
          end: now?.viewing_control_end_time,
        });
      },
      quotaMinutes: () => userNow()?.daily_quota_minutes ?? null,
      watched: watchTime.watched,
      dismissed: dismissals.read,
      refusedFor: () => latest.current.refused(),
      onSecond: () => watchTime.tick(latest.current.watching()),
    });
    return { watch: monitor, counter: watchTime };
  }, [api, clock, ticker, platform, session, profileId]);
  useEffect(() => counter.sync(user?.watched_today ?? null), [counter, user]);
  useEffect(() => watch.start(), [watch]);
  const due = useStore(watch.store);
  const spent = due?.cause === 'QUOTA';
  useEffect(() => {
    if (spent) counter.flush();
  }, [counter, spent]);
  const look = useCallback(() => {
    watch.check();
    return watch.store.getState();
  }, [watch]);
  return { due, look };
}
