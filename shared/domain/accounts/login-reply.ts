import type { LoginResult } from './login-event.ts';
import type { CustomerChoice } from './login-state.ts';

/** The fields read from a `login` or `LoginByCTMotp` reply (S0-7-007, S0-7-014); the contract's replies fit this shape. */
export type LoginReplyFacts = {
  readonly success: boolean;
  readonly errors?: { readonly code: string } | undefined;
  readonly boss_id?: string | undefined;
  readonly show_tnc?: boolean | undefined;
  readonly show_mkt?: boolean | undefined;
  readonly cids?: readonly CustomerChoice[] | undefined;
  readonly masked_email?: string | undefined;
};

/** Converts a reply to a login result. A call that failed without a reply is `{ success: false, code }` instead, or null for no response. */
export const toLoginResult = (reply: LoginReplyFacts): LoginResult => ({
  success: reply.success,
  code: reply.errors?.code ?? null,
  bossId: reply.boss_id,
  showTerms: reply.show_tnc,
  showMarketing: reply.show_mkt,
  choices: reply.cids,
  maskedEmail: reply.masked_email,
});
