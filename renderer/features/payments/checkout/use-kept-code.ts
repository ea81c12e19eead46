import { useEffect, useEffectEvent } from 'react';
import { type AppliedCode, useApplyCode } from '#renderer/data/payments/code-hooks.ts';
import type { PurchaseCode } from '#renderer/data/payments/purchase-calls.ts';
import type { PurchaseCampaign } from '#shared/contract/payments/campaign.ts';

/** A code that counted before: whether it is being checked again, or why it counts no longer. */
type KeptCode = { readonly isChecking: boolean; readonly refused: string | null };

/**
 * Applies the code that counted before a reload or for a payment that failed: its price may have changed
 * meanwhile. Nobody should pay while it is checked, since the full price is shown until then. Null for none.
 */
export function useKeptCode(
  campaign: PurchaseCampaign | null,
  kept: PurchaseCode | null,
  onApplied: (code: AppliedCode) => void,
): KeptCode {
  const { mutate, isPending, data } = useApplyCode(campaign);
  const apply = useEffectEvent((code: PurchaseCode) =>
    mutate(code, { onSuccess: (result) => result.ok && onApplied(result.value) }),
  );
  const isSold = campaign !== null;
  useEffect(() => {
    if (isSold && kept !== null) apply(kept);
  }, [isSold, kept]);
  return {
    isChecking: kept !== null && isPending,
    refused: kept !== null && data?.ok === false ? data.error : null,
  };
}
