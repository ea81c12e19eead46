import type { PostalAddress } from '#shared/contract/payments/billing-registration.ts';
import type { Language } from '#shared/kernel/language.ts';

/** Returns an address in one line. */
export const addressText = ({ flat, building, district }: PostalAddress, language: Language): string =>
  (language === 'tc' ? [district, building, flat] : [flat, building, district])
    .filter(Boolean)
    .join(language === 'tc' ? ' ' : ', ');
