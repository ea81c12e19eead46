import { keptSms, NO_SMS, type SmsState } from '#shared/domain/accounts/sms/sms-state.ts';
import type { CheckedAccount, EmailOutcome } from './email-outcome.ts';

/** States of the free registration (S0-2-110 to S0-2-121). */
export const REGISTRATION_STATES = [
  'init',
  'free_registration',
  'verify_sms',
  'existing_account',
  'pending_to_verify_account',
  'tvbid_verification_email_resent',
  'select_account',
  'linkup_tvbid',
  'linkup_tvbid_result',
  'create_boss_account_result',
  'pairing_result_at_create_boss_account',
  'Loading',
] as const;
export type RegistrationStage = (typeof REGISTRATION_STATES)[number];

/** Message keys of the flow; the view chooses the text. */
export type RegistrationMessage =
  | 'email_invalid'
  | 'email_bounced'
  | 'email_not_for_tv'
  | 'incorrect_password'
  | 'incorrect_sms_code'
  | 'invalid_password_pattern'
  | 'email_not_found'
  | 'resend_failed'
  | 'msg_smsLimitExceeded'
  | 'sms_too_soon'
  | 'link_expired'
  | 'common:form.recaptcha_required'
  | 'too_many_requests'
  | 'unknown_error';

/** The call that runs while the stage is `Loading`, or on top of a form. */
export type RegistrationCall = 'check-email' | 'send-sms' | 'confirm' | 'link' | 'resend-email' | 'pair';

/**
 * State of a free registration, without what is typed, which stays in the forms. `attempt` numbers the calls;
 * a result with another number is late. `from` is the stage that a failed call returns to. `pending` marks a
 * link that takes effect once the email is confirmed.
 */
export type RegistrationState = {
  readonly stage: RegistrationStage;
  readonly from: RegistrationStage;
  readonly call: RegistrationCall | null;
  readonly attempt: number;
  readonly androidTv: boolean;
  readonly accounts: readonly CheckedAccount[];
  readonly moreAccounts: number;
  readonly chosen: string | null;
  readonly createTvbAccount: boolean;
  readonly message: RegistrationMessage | null;
  readonly sms: SmsState;
  readonly pending: boolean;
  readonly resent: 'idle' | 'sent' | 'failed';
  /** The viewer has gone on from the last step. */
  readonly isOver: boolean;
};

/** Events of the flow. An `answer` carries the service's code, or null for a missing response. */
export type RegistrationEvent =
  | { readonly type: 'email-submitted' }
  | {
      readonly type: 'email-checked';
      readonly attempt: number;
      readonly outcome: EmailOutcome;
      readonly accounts: readonly CheckedAccount[];
      readonly moreAccounts: number;
    }
  | { readonly type: 'account-chosen'; readonly id: string }
  /** `number` is the mobile number with its area code. */
  | { readonly type: 'form-submitted'; readonly number: string; readonly now: number }
  | { readonly type: 'sms-asked-again' }
  | { readonly type: 'sms-sent'; readonly attempt: number; readonly prefix: string; readonly now: number }
  | { readonly type: 'code-submitted' }
  | { readonly type: 'registered'; readonly attempt: number }
  | { readonly type: 'link-submitted' }
  | { readonly type: 'linked'; readonly attempt: number; readonly pending: boolean }
  | { readonly type: 'email-asked-again' }
  | { readonly type: 'email-resent'; readonly attempt: number; readonly sent: boolean }
  | { readonly type: 'paired'; readonly attempt: number }
  /** The browser is logged in after all, though it could not be paired at first. */
  | { readonly type: 'logged-in' }
  | { readonly type: 'refused'; readonly attempt: number; readonly code: string | null }
  | { readonly type: 'went-back' }
  /** The viewer continues from the last step. */
  | { readonly type: 'continued' };

/** Effects: the call to make; the runner adds what is typed. `finish` leaves the registration. */
export type RegistrationEffect =
  | { readonly type: RegistrationCall; readonly attempt: number; readonly resend: boolean }
  | { readonly type: 'finish' };

/**
 * Returns whether the registration is logging the browser in, or has just done so: from the call that writes
 * the account until the viewer continues.
 */
export const isLoggingInAfterRegistration = ({ stage, call }: RegistrationState): boolean =>
  call === 'confirm' ||
  call === 'pair' ||
  stage === 'create_boss_account_result' ||
  stage === 'pairing_result_at_create_boss_account';

export type RegistrationStep = {
  readonly state: RegistrationState;
  readonly effects: readonly RegistrationEffect[];
};

/** The part of a registration that outlives a reload: how far it was, and the last text message. */
export type KeptRegistration = Pick<RegistrationState, 'sms'> & {
  readonly stage: 'init' | 'free_registration';
};

/**
 * Returns the part of a registration that outlives a reload. The code needs the password, which is never
 * kept, so a viewer who was asked for the code is back at the personal form; any other registration begins
 * with the email.
 */
export const keptRegistration = ({ stage, from, sms }: RegistrationState): KeptRegistration => {
  const place = stage === 'Loading' ? from : stage;
  return {
    stage: place === 'free_registration' || place === 'verify_sms' ? 'free_registration' : 'init',
    sms: keptSms(sms),
  };
};

/** Returns the state that a registration starts in, or that it resumes from after a reload. */
export const registrationStart = (
  androidTv = false,
  kept: KeptRegistration = { stage: 'init', sms: NO_SMS },
): RegistrationState => ({
  stage: kept.stage,
  from: 'init',
  call: null,
  attempt: 0,
  androidTv,
  accounts: [],
  moreAccounts: 0,
  chosen: null,
  createTvbAccount: true,
  message: null,
  sms: kept.sms,
  pending: false,
  resent: 'idle',
  isOver: false,
});
