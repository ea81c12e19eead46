import { err, ok, type Result } from '#shared/kernel/result.ts';

/** The two checkboxes of the terms screen: the terms are mandatory, promotional information is optional (accounts section 2). */
export type TermsForm = { readonly terms: boolean; readonly promotional: boolean };

/** What the viewer agreed to, as login carries it. */
export type TermsConsent = { readonly accept_tnc: true; readonly accept_mkt: boolean };

/** What the terms screen sends on, or that its mandatory checkbox is missing (accounts section 5). */
export const termsConsent = ({ terms, promotional }: TermsForm): Result<TermsConsent, { readonly code: 'TERMS_REQUIRED' }> =>
  terms ? ok({ accept_tnc: true, accept_mkt: promotional }) : err({ code: 'TERMS_REQUIRED' });
