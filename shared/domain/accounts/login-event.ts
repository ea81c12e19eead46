import type { CustomerChoice } from './login-state.ts';

/** Result of either login, made by `toLoginResult`. `code` is null for none; `bossId` is the id that receives the verification email. */
export type LoginResult = {
  readonly success: boolean;
  readonly code: string | null;
  readonly bossId?: string | null | undefined;
  readonly showTerms?: boolean | undefined;
  readonly showMarketing?: boolean | undefined;
  readonly choices?: readonly CustomerChoice[] | undefined;
  readonly maskedEmail?: string | null | undefined;
};

/** Events of the login prompt. A null result is a missing response. */
export type LoginEvent =
  | { readonly type: 'password-submitted' }
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
  /** A failed list counts as empty: the next page load asks again. */
  | { readonly type: 'profiles-loaded'; readonly attempt: number; readonly mustChoose: boolean }
  | { readonly type: 'profile-chosen' }
  | { readonly type: 'verification-asked-again' }
  | { readonly type: 'verification-resent'; readonly attempt: number; readonly sent: boolean }
  | { readonly type: 'carrier-opened' }
  | { readonly type: 'registration-opened' }
  | { readonly type: 'went-back' };
