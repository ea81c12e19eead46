import { useBundledTexts } from './use-bundled-texts.ts';

const FILES = import.meta.glob<object>('#locales/*/membership.json', { eager: true, import: 'default' });

/** Returns the translate function of plans held, payments, points and referrals. */
export const useMembershipTexts = () => useBundledTexts('membership', FILES);
