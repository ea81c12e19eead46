import { SECOND } from '#shared/kernel/time.ts';

/** Seconds before another one-time code may be requested (S0-9-007). */
export const CODE_COUNTDOWN_SECONDS = 60;

/**
 * Returns the whole seconds, 60 to 0, before another code may be requested. `sentAt` is the time of the last
 * request (ms), or null. A clock that was set back counts as just sent, so the wait never exceeds 60 s.
 */
export function codeSecondsLeft(sentAt: number | null, now: number): number {
  if (sentAt === null) return 0;
  const left = CODE_COUNTDOWN_SECONDS - Math.max(0, now - sentAt) / SECOND;
  return Math.max(0, Math.ceil(left));
}

/** Fields of the one-time code form. */
export type CodeForm = { readonly mobileNumber: string; readonly otp: string };

/** Returns whether a code may be requested: a mobile number is given and no countdown runs. */
export const mayRequestCode = (form: CodeForm, sentAt: number | null, now: number): boolean =>
  form.mobileNumber.trim() !== '' && codeSecondsLeft(sentAt, now) === 0;

/**
 * Returns the fields that hold the form back: login by one-time code needs both the mobile number and the
 * code (S0-5-031).
 */
export const codeFormErrors = ({
  mobileNumber,
  otp,
}: CodeForm): { readonly [Name in keyof CodeForm]?: 'required' } => ({
  ...(mobileNumber.trim() === '' ? { mobileNumber: 'required' } : {}),
  ...(otp.trim() === '' ? { otp: 'required' } : {}),
});
