import en from '#locales/en/membership.json';
import tc from '#locales/tc/membership.json';
import { createTextsHook } from './create-texts-hook.ts';

/** Returns the translate function of plans held, payments, points and referrals. */
export const useMembershipTexts = createTextsHook('membership', { tc, en });
