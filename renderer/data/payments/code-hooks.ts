import { useMutation } from '@tanstack/react-query';
import { useData, useViewer } from '#renderer/data/data-context.tsx';
import type { PurchaseCampaign } from '#shared/contract/payments/campaign.ts';
import type { Quote } from '#shared/contract/payments/order.ts';
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
  const region = useViewer().region ?? 1;
  return useMutation({
    mutationFn: async (code: PurchaseCode): Promise<Result<AppliedCode, string>> => {
      if (campaign === null) return err('CAMPAIGN_UNKNOWN');
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
