import type { LoginMessage } from './login-message.ts';

/** Sub-states of the login prompt (accounts section 2), with the verify-email flow of section 8 and the end. */
export type LoginStage =
  | 'login'
  | 'ctm_login'
  | 'select_cid'
  | 'tnc'
  | 'select_profile'
  | 'verify_email'
  | 'free_registration'
  | 'complete';

/** One of several customer ids that a login leads to. */
export type CustomerChoice = { readonly id: string; readonly description_tc: string; readonly description_en: string };

/** What a login carries beside the credentials; a flag that is left out was not asked. */
export type LoginFlags = { readonly accept_tnc?: true; readonly accept_mkt?: boolean; readonly pair_new_master?: true };

/** How the viewer signs in: by password (or the id chosen after it), by one-time code, or by the carrier's link. */
export type LoginMethod =
  | { readonly by: 'password'; readonly selected: string | null }
  | { readonly by: 'code' }
  | { readonly by: 'carrier_link' };

/**
 * The terms step. `terms` has the mandatory checkbox; `marketing` only asks for promotional information. `goes` says how it goes on: the login is
 * sent again with the flags, or the viewer is signed in already and the consent is kept by the member-zone calls.
 */
export type TermsStep = { readonly step: 'terms' | 'marketing'; readonly goes: 'retry' | 'keep' };

/**
 * Where the login prompt stands. Credentials are not in here: the forms keep them, so that nothing secret is in a state and nothing typed is lost.
 * `attempt` numbers the calls; an answer with another number is late and dropped. `codeSentAt` starts the countdown of the one-time code (ms).
 */
export type LoginState = {
  readonly stage: LoginStage;
  readonly method: LoginMethod;
  readonly flags: LoginFlags;
  readonly attempt: number;
  readonly busy: boolean;
  /** The service has signed the viewer in; what is left is to say who watches. Nothing leads back from here. */
  readonly loggedIn: boolean;
  readonly choices: readonly CustomerChoice[];
  readonly terms: TermsStep | null;
  /** The question of code 20030802 is open: pair this device as new master? */
  readonly confirmNewMaster: boolean;
  /** The account whose email wants verifying, and how sending the mail again went. */
  readonly verify: { readonly accountId: string; readonly resent: 'idle' | 'sent' | 'failed' } | null;
  readonly message: LoginMessage | null;
  readonly codeSentAt: number | null;
};

/** What the prompt must do. The caller adds credentials, answers with the same `attempt`, and aborts a call whose attempt has passed. */
export type LoginEffect =
  | { readonly type: 'send-login'; readonly attempt: number; readonly method: LoginMethod; readonly flags: LoginFlags }
  | { readonly type: 'request-code'; readonly attempt: number }
  /** `terms`: the terms were accepted as well, not promotional information alone. */
  | { readonly type: 'keep-consent'; readonly attempt: number; readonly terms: boolean; readonly promotional: boolean }
  | { readonly type: 'load-profiles'; readonly attempt: number }
  /** The terms were declined by someone who is signed in already: nobody stays signed in without them. */
  | { readonly type: 'sign-out' }
  | { readonly type: 'resend-verification'; readonly attempt: number; readonly accountId: string };

export type LoginStep = { readonly state: LoginState; readonly effects: readonly LoginEffect[] };

/** The prompt as it opens: on the login tab. */
export const LOGIN_START: LoginState = {
  stage: 'login',
  method: { by: 'password', selected: null },
  flags: {},
  attempt: 0,
  busy: false,
  loggedIn: false,
  choices: [],
  terms: null,
  confirmNewMaster: false,
  verify: null,
  message: null,
  codeSentAt: null,
};
