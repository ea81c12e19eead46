import type { PurchaseSubjectText } from '#renderer/features/payments/use-purchase-subject.ts';
import type { PurchaseCampaign } from '#shared/contract/payments/campaign.ts';
import type { PurchaseAddress } from '#shared/navigation/purchase-address.ts';
import type { CheckoutHandle } from './use-checkout.ts';

/** Props of every step of a checkout. */
export type CheckoutStepProps = {
  readonly handle: CheckoutHandle;
  /** Null while it loads, and for an order whose campaign is no longer sold. */
  readonly campaign: PurchaseCampaign | null;
  readonly address: PurchaseAddress;
  /** Where the viewer returns: that of the address, otherwise of the order. */
  readonly backUrl: string | null;
  readonly subject: PurchaseSubjectText;
  /** The gateway's page could not be opened. */
  readonly pageFailed: boolean;
};
