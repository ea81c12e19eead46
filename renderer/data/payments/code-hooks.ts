import { useMutation } from '@tanstack/react-query';
import type { Api } from '#renderer/data/client/endpoint-caller.ts';
import { useData, useViewer } from '#renderer/data/data-context.tsx';
import type { PurchaseCampaign } from '#shared/contract/payments/campaign.ts';
import type { Quote } from '#shared/contract/payments/order.ts';
import { isPromoCode, referralVerdict } from '#shared/domain/payments/campaign-rules.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { codeFields, type PurchaseCode } from './purchase-calls.ts';

/** A code that the service accepted, and what the purchase costs with it. */
export type AppliedCode = PurchaseCode & { readonly quote: Quote };

/**
 * Asks the service what a purchase costs with a code. Resolves to the code with its price, or to the code of
 * the refusal.
 */
export function useApplyCode(campaign: PurchaseCampaign | null) {
  const { api } = useData();
  const { kind, region: known } = useViewer();
  const region = known ?? 1;
  return useMutation({
    mutationFn: async (code: PurchaseCode): Promise<Result<AppliedCode, string>> => {
      if (campaign === null) return err('CAMPAIGN_UNKNOWN');
      if (kind !== 'member') return guestCode(api, campaign, code, region);
      const { id: campaign_id, programme_ids, episode_ids } = campaign;
      const reply = await api.call('quotePurchase', {
        body: { campaign_id, programme_ids, episode_ids, region, ...codeFields(code) },
      });
      if (!reply.ok) return err(reply.error.serviceCode ?? reply.error.code);
      return 'quote' in reply.value
        ? ok({ ...code, quote: reply.value.quote })
        : err(reply.value.errors.code);
    },
  });
}

/**
 * Returns what a code takes off the first payment of somebody who joins, who has no quote yet: the service
 * prices the order when it registers, and refuses another amount.
 */
async function guestCode(
  api: Pick<Api, 'call'>,
  campaign: PurchaseCampaign,
  code: PurchaseCode,
  region: number,
): Promise<Result<AppliedCode, string>> {
  const reply = await api.call('checkPinCard', { body: { pin: code.text, promo_code_only: true, region } });
  if (!reply.ok) return err(reply.error.serviceCode ?? reply.error.code);
  if (!('pin_card' in reply.value)) return err(reply.value.errors.code);
  const { pin_card: card } = reply.value;
  if (!isPromoCode(card)) return err('not_referrer_code');
  const verdict = referralVerdict(card, null);
  if (code.kind === 'referral' && verdict.kind === 'error') return err(verdict.code);
  const { available_basic_campaigns: plans } = card;
  if (plans.length > 0 && !plans.includes(campaign.id)) return err('PIN_NOT_FOR_PLAN');
  const { amount: price, deposit, currency, instant_payment, title_chi, title_eng } = campaign;
  const full = (instant_payment ? price : 0) + deposit;
  const discount = Math.min(full, card.discount);
  if (discount === 0) return err('PIN_NO_EFFECT');
  const plan = { kind: 'plan' as const, title_tc: title_chi, title_en: title_eng, amount: full };
  const less = {
    kind: 'discount' as const,
    title_tc: card.description_in_chi,
    title_en: card.description_in_eng,
    amount: discount,
  };
  return ok({ ...code, quote: { lines: [plan, less], amount: full - discount, currency } });
}
