import en from '#locales/en/membership.json';
import tc from '#locales/tc/membership.json';
import { useBundledTexts } from './use-bundled-texts.ts';

/** Returns the translate function of plans held, payments, points and referrals. */
export const useMembershipTexts = () => useBundledTexts('membership', { tc, en });
