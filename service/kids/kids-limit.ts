import type { LiftedLimits } from '#service/kids/store/lifted-limits.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import { quotaVerdict } from '#shared/domain/kids/daily-quota.ts';
import { dueLimit } from '#shared/domain/kids/due-limit.ts';
import { viewingVerdict, viewingWindow } from '#shared/domain/kids/viewing-window.ts';
import { liftedLimit, type ReminderCause } from '#shared/domain/kids/watch-reminder.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { MeteredViewer } from './watch-meter.ts';

/** Dependencies for finding the limits of a kids profile that apply. */
export type KidsLimitNeeds = {
  readonly store: { readonly liftedLimits: LiftedLimits };
  readonly clock: Clock;
};

/** Why a kids profile may not watch, as codes of a refused checkout. The specification names none. */
export type KidsLimit = 'VIEWING_WINDOW' | 'DAILY_QUOTA';

const REFUSAL_CODES: Readonly<Record<ReminderCause, KidsLimit>> = {
  WINDOW: 'VIEWING_WINDOW',
  QUOTA: 'DAILY_QUOTA',
};

/**
 * Returns the limit that blocks this viewer now, or null: the kids profile's viewing window or daily quota,
 * unless "Keep watching" lifted it in this session.
 */
export async function kidsLimit(
  { store, clock }: KidsLimitNeeds,
  { user, session }: RequestViewer,
): Promise<KidsLimit | null> {
  if (user.profile_class !== 'kids') return null;
  const lifted =
    session === null ? [] : await store.liftedLimits.keys(session.session_id, user.profile_id ?? '');
  const limits = { ...hoursOf(user), quotaMinutes: user.daily_quota_minutes, watched: user.watched_today };
  const due = dueLimit(limits, clock.now(), lifted);
  return due === null ? null : REFUSAL_CODES[due.cause];
}

/** Returns when a kids profile's next forbidden window starts, in milliseconds since 1970, or null. */
export const nextWindowStart = (
  { clock }: Pick<KidsLimitNeeds, 'clock'>,
  { user }: RequestViewer,
): number | null => viewingVerdict(limitsOf(user, clock.now()).window, clock.now()).nextStart;

/** Lifts the current window or the day's quota for a session and its kids profile. */
export async function liftLimit(
  { store, clock }: KidsLimitNeeds,
  sessionId: string,
  user: RequestViewer['user'],
  cause: ReminderCause,
): Promise<void> {
  const now = clock.now();
  const { window, quota } = limitsOf(user, now);
  const lifted = liftedLimit(cause, window, quota, now);
  if (lifted !== null) await store.liftedLimits.lift(sessionId, user.profile_id ?? '', lifted, now);
}

/** Returns the kids profile whose quota a stream counts against, or null without a quota. */
export function meteredViewer({ user, session }: RequestViewer): MeteredViewer | null {
  const quotaMinutes = user.daily_quota_minutes ?? null;
  if (session === null || !user.profile_id || user.profile_class !== 'kids' || quotaMinutes === null)
    return null;
  return { sessionId: session.session_id, profileId: user.profile_id, quotaMinutes };
}

const limitsOf = (user: RequestViewer['user'], now: number) => ({
  window: viewingWindow(hoursOf(user)),
  quota: quotaVerdict(user.daily_quota_minutes ?? null, user.watched_today ?? null, now),
});

const hoursOf = (user: RequestViewer['user']) => ({
  profileClass: user.profile_class,
  start: user.viewing_control_start_time,
  end: user.viewing_control_end_time,
});
