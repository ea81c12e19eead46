import { timeOfDay } from '#shared/contract/profiles/profile.ts';

/** Form values of the limits of a kids profile. Times are HH:MM. */
export type LimitsDraft = {
  readonly windowOn: boolean;
  readonly from: string;
  readonly to: string;
  readonly quotaOn: boolean;
  readonly minutes: string;
};

/** Limits as the service stores them; null is off. */
export type Limits = {
  readonly viewing_control_start_time: string | null;
  readonly viewing_control_end_time: string | null;
  readonly daily_quota_minutes: number | null;
};

export type LimitsError = 'badTime' | 'sameTimes' | 'badQuota';
export type LimitsErrors = Partial<Record<'from' | 'to' | 'minutes', LimitsError>>;

const QUOTA_MAX = 1440;
/** Field values before a limit is set. */
const DEFAULT_LIMITS = { from: '21:00', to: '07:00', minutes: '60' } as const;

/**
 * Returns the form values of saved limits. An incomplete or unreadable window is on with empty fields, so
 * that it is filled in again.
 */
export const toLimitsDraft = (saved: {
  readonly viewing_control_start_time?: string | null | undefined;
  readonly viewing_control_end_time?: string | null | undefined;
  readonly daily_quota_minutes?: number | null | undefined;
}): LimitsDraft => ({
  ...toWindowDraft(saved.viewing_control_start_time || null, saved.viewing_control_end_time || null),
  quotaOn: saved.daily_quota_minutes != null,
  minutes: saved.daily_quota_minutes == null ? DEFAULT_LIMITS.minutes : String(saved.daily_quota_minutes),
});

const toWindowDraft = (
  start: string | null,
  end: string | null,
): Pick<LimitsDraft, 'windowOn' | 'from' | 'to'> =>
  start === null && end === null
    ? { windowOn: false, from: DEFAULT_LIMITS.from, to: DEFAULT_LIMITS.to }
    : { windowOn: true, from: timeFieldValue(start), to: timeFieldValue(end) };

/** Returns a value that a time field accepts. */
const timeFieldValue = (time: string | null): string => (time !== null && isTime(time) ? time : '');

const isTime = (text: string): boolean => timeOfDay.safeParse(text).success;

/**
 * Returns the errors of the form: the window needs two different times, the quota a whole number of minutes
 * from 1 to 1440.
 */
export function limitsErrors({ windowOn, from, to, quotaOn, minutes }: LimitsDraft): LimitsErrors {
  const quota = /^\d{1,4}$/.test(minutes) ? Number(minutes) : 0;
  return {
    ...(windowOn && !isTime(from) ? { from: 'badTime' } : {}),
    ...(windowOn && !isTime(to) ? { to: 'badTime' } : {}),
    ...(windowOn && isTime(from) && from === to ? { to: 'sameTimes' } : {}),
    ...(quotaOn && (quota < 1 || quota > QUOTA_MAX) ? { minutes: 'badQuota' } : {}),
  };
}

/** Returns the limits of a valid form. */
export const toLimits = ({ windowOn, from, to, quotaOn, minutes }: LimitsDraft): Limits => ({
  viewing_control_start_time: windowOn ? from : null,
  viewing_control_end_time: windowOn ? to : null,
  daily_quota_minutes: quotaOn ? Number(minutes) : null,
});
