import { err, ok, type Result } from '#shared/kernel/result.ts';

/** The checkboxes of the terms screen: terms are mandatory, promotions optional (S0-2-100, S0-2-101). */
export type TermsChoice = { readonly terms: boolean; readonly promotional: boolean };

/** The viewer's consent, as login sends it. */
export type TermsConsent = { readonly accept_tnc: true; readonly accept_mkt: boolean };

/** Returns the consent, or TERMS_REQUIRED if the mandatory checkbox is not ticked (S0-5-030). */
export const termsConsent = ({
  terms,
  promotional,
}: TermsChoice): Result<TermsConsent, { readonly code: 'TERMS_REQUIRED' }> =>
  terms ? ok({ accept_tnc: true, accept_mkt: promotional }) : err({ code: 'TERMS_REQUIRED' });
