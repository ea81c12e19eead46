import { SECOND } from '#shared/kernel/time.ts';

/** Seconds after which a one-time code may be asked for again (accounts section 9). */
export const CODE_COUNTDOWN_SECONDS = 60;

/**
 * Whole seconds that are left before a code may be asked for again, 60 down to 0. `sentAt` is when the last one was sent (ms), null for none. A
 * clock that was set back counts as just sent, so that the wait is never longer than 60 s.
 */
export function codeSecondsLeft(sentAt: number | null, now: number): number {
  if (sentAt === null) return 0;
  const left = CODE_COUNTDOWN_SECONDS - Math.max(0, now - sentAt) / SECOND;
  return Math.max(0, Math.ceil(left));
}

/** What is typed into the form of the one-time code. */
export type CodeForm = { readonly mobileNumber: string; readonly otp: string };

/** A code may be asked for with a mobile number and no countdown running. */
export const mayRequestCode = (form: CodeForm, sentAt: number | null, now: number): boolean =>
  form.mobileNumber.trim() !== '' && codeSecondsLeft(sentAt, now) === 0;

/** The form may be sent with both a mobile number and a code (accounts section 5). */
export const maySubmitCode = ({ mobileNumber, otp }: CodeForm): boolean => mobileNumber.trim() !== '' && otp.trim() !== '';
