import type { CheckedCard } from '#renderer/data/payments/join-offer.ts';
import { priceOf } from '#renderer/features/payments/checkout/order-text.ts';
import { campaignTitle } from '#renderer/features/payments/plans/campaign-text.ts';
import { usePaymentTexts } from '#renderer/i18n/bundled/use-payment-texts.ts';
import { formatMoney } from '#renderer/i18n/format-money.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import type { PurchaseCampaign } from '#shared/contract/payments/campaign.ts';
import css from './joining.module.css';

type JoinOfferLineProps = { readonly campaign: PurchaseCampaign; readonly card: CheckedCard | null };

/** The means of a joining; for a reference number, whose it is. */
export function JoinOfferLine({ campaign, card }: JoinOfferLineProps) {
  const t = usePaymentTexts();
  const language = useLanguage();
  const owner = card?.card.owner ?? null;
  const price = formatMoney(priceOf(campaign), campaign.currency, language, true);
  return (
    <section className={css.offer} aria-label={t('order.summary')} data-offer={campaign.id}>
      <b>{campaignTitle(campaign, language)}</b>
      <p className="num">
        {card === null ? `${t('order.today')} ${price}` : t(`join.card.${card.kind}.paid`)}
      </p>
      {owner !== null && (
        <p className="num" data-owner="">
          {t('join.owner', {
            name: owner.masked_name,
            number: `+${owner.area_code} ${owner.masked_mobile_number}`,
          })}
        </p>
      )}
    </section>
  );
}
