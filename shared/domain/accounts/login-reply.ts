import type { LoginResult } from './login-event.ts';
import type { CustomerChoice } from './login-state.ts';

/** What is read of a reply of `login` or `LoginByCTMotp` (accounts section 7); the contract's replies fit this shape. */
export type LoginReplyFacts = {
  readonly success: boolean;
  readonly errors?: { readonly code: string } | undefined;
  readonly boss_id?: string | undefined;
  readonly show_tnc?: boolean | undefined;
  readonly show_mkt?: boolean | undefined;
  readonly cids?: readonly CustomerChoice[] | undefined;
  readonly masked_email?: string | undefined;
};

/** The answer that a reply gives the login prompt. A call that failed without a reply is `{ success: false, code }` instead, or null for no response. */
export const toLoginResult = (reply: LoginReplyFacts): LoginResult => ({
  success: reply.success,
  code: reply.errors?.code ?? null,
  bossId: reply.boss_id,
  showTerms: reply.show_tnc,
  showMarketing: reply.show_mkt,
  choices: reply.cids,
  maskedEmail: reply.masked_email,
});
