import type { LoginMessage } from './login-message.ts';

/** Stages of the login prompt (S0-2-093 to S0-2-098), the verify-email flow (S0-8-003), and the end. */
export type LoginStage =
  | 'login'
  | 'ctm_login'
  | 'select_cid'
  | 'tnc'
  | 'verify_email'
  | 'free_registration'
  | 'complete';

/** A customer id to choose from after login; the shape is this project's. */
export type CustomerChoice = {
  readonly id: string;
  readonly description_tc: string;
  readonly description_en: string;
};

/** Flags of a login besides the credentials; an omitted one was not asked. */
export type LoginFlags = {
  readonly accept_tnc?: true;
  readonly accept_mkt?: boolean;
  readonly pair_new_master?: true;
};

/** Login method: password (or the id selected after it), one-time code, or the carrier's link. */
export type LoginMethod =
  | { readonly by: 'password'; readonly selected: string | null }
  | { readonly by: 'code' }
  | { readonly by: 'carrier_link' };

/**
 * The terms step. `terms` has the mandatory checkbox, `marketing` only asks about promotions. `goes` is the
 * next action: retry the login with the flags, or save the consent of a viewer who is already logged in.
 */
export type TermsStep = { readonly step: 'terms' | 'marketing'; readonly goes: 'retry' | 'keep' };

/**
 * State of the login prompt, without credentials, which stay in the forms. `attempt` numbers the calls, and a
 * result with another number is dropped. `codeSentAt` (ms) starts the countdown of the one-time code.
 */
export type LoginState = {
  readonly stage: LoginStage;
  readonly method: LoginMethod;
  readonly flags: LoginFlags;
  readonly attempt: number;
  readonly busy: boolean;
  readonly choices: readonly CustomerChoice[];
  readonly terms: TermsStep | null;
  /** The question of code 20030802 is open: make this the main device? */
  readonly confirmNewMaster: boolean;
  /** The device works out the proof with which a login is tried before its wait is over. */
  readonly proving: boolean;
  /** The account whose email must be verified, and the state of the resent mail. */
  readonly verify: { readonly accountId: string; readonly resent: 'idle' | 'sent' | 'failed' } | null;
  readonly message: LoginMessage | null;
  readonly codeSentAt: number | null;
};

/**
 * Returns whether the login is under way, or has just succeeded: from the call until the viewer continues.
 */
export const isLoggingIn = ({ busy, stage }: LoginState): boolean =>
  busy || stage === 'tnc' || stage === 'complete';

/**
 * Result of a login call. `code` is null if the service gave none; `bossId` is the id that a verification
 * email is sent to.
 */
export type LoginResult = {
  readonly success: boolean;
  readonly code: string | null;
  readonly bossId?: string | null | undefined;
  readonly showTerms?: boolean | undefined;
  readonly showMarketing?: boolean | undefined;
  readonly choices?: readonly CustomerChoice[] | undefined;
  readonly maskedEmail?: string | null | undefined;
};

/** Event of the login prompt. An `answer` of null means that there was no usable response. */
export type LoginEvent =
  | { readonly type: 'password-submitted' }
  /** The viewer does not want to wait and lets the device work out a proof. */
  | { readonly type: 'proof-asked' }
  /** `proof` is null if there is none, with the service's code if it gave one. */
  | {
      readonly type: 'proof-found';
      readonly attempt: number;
      readonly proof: string | null;
      readonly code: string | null;
    }
  | { readonly type: 'code-submitted' }
  | { readonly type: 'carrier-link-found' }
  | { readonly type: 'login-answered'; readonly attempt: number; readonly answer: LoginResult | null }
  | { readonly type: 'customer-chosen'; readonly id: string }
  | { readonly type: 'code-requested' }
  | {
      readonly type: 'code-request-answered';
      readonly attempt: number;
      readonly sent: boolean;
      readonly code: string | null;
      readonly now: number;
    }
  | { readonly type: 'terms-accepted'; readonly promotional: boolean }
  | { readonly type: 'marketing-answered'; readonly promotional: boolean }
  | { readonly type: 'consent-kept'; readonly attempt: number; readonly kept: boolean }
  | { readonly type: 'new-master-answered'; readonly yes: boolean }
  | { readonly type: 'verification-asked-again' }
  | { readonly type: 'verification-resent'; readonly attempt: number; readonly sent: boolean }
  | { readonly type: 'carrier-opened' }
  | { readonly type: 'registration-opened' }
  | { readonly type: 'went-back' };

/**
 * Effects of the prompt. The caller adds credentials, reports results with the same `attempt`, and aborts
 * calls of earlier attempts.
 */
export type LoginEffect =
  | {
      readonly type: 'send-login';
      readonly attempt: number;
      readonly method: LoginMethod;
      readonly flags: LoginFlags;
      readonly proof?: string;
    }
  | { readonly type: 'find-proof'; readonly attempt: number }
  | { readonly type: 'request-code'; readonly attempt: number }
  /** True if the terms were accepted too, not only the promotions. */
  | {
      readonly type: 'keep-consent';
      readonly attempt: number;
      readonly terms: boolean;
      readonly promotional: boolean;
    }
  /** The viewer is logged in: load the session and leave the login. */
  | { readonly type: 'finish' }
  /** A logged-in viewer declined the terms, without which a login does not last. */
  | { readonly type: 'log-out' }
  | { readonly type: 'resend-verification'; readonly attempt: number; readonly accountId: string };

export type LoginStep = { readonly state: LoginState; readonly effects: readonly LoginEffect[] };

/** Initial state: the login tab. */
export const LOGIN_START: LoginState = {
  stage: 'login',
  method: { by: 'password', selected: null },
  flags: {},
  attempt: 0,
  busy: false,
  choices: [],
  terms: null,
  confirmNewMaster: false,
  proving: false,
  verify: null,
  message: null,
  codeSentAt: null,
};
