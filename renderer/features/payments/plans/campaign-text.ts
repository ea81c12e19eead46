import type { PaymentTexts } from '#renderer/i18n/bundled/use-payment-texts.ts';
import { formatDay } from '#renderer/i18n/format-day.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import type { PurchaseCampaign } from '#shared/contract/payments/campaign.ts';
import type { Language } from '#shared/kernel/language.ts';

/** Returns the name of a campaign in a language. */
export const campaignTitle = (
  { title_chi, title_eng }: Pick<PurchaseCampaign, 'title_chi' | 'title_eng'>,
  language: Language,
): string => pickText(language, title_chi, title_eng);

/** Returns when a campaign takes effect (S0-3-071): on its date, or by its kind. */
export function effectiveText(
  t: PaymentTexts,
  { effective_date, effective_date_type }: Pick<PurchaseCampaign, 'effective_date' | 'effective_date_type'>,
  language: Language,
): string {
  const date = Date.parse(effective_date ?? '');
  return Number.isNaN(date)
    ? t(`effective.${effective_date_type}`)
    : t('effective.date', { date: formatDay(date, language) });
}
