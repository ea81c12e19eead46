import { useLocation } from '@tanstack/react-router';
import { CheckoutScreen } from '#renderer/features/payments/checkout/checkout-screen.tsx';
import { PlansScreen } from '#renderer/features/payments/plans/plans-screen.tsx';
import { safeDestination } from '#shared/domain/accounts/destination.ts';
import { purchaseAddress } from '#shared/navigation/purchase-address.ts';
import { GrownUpsOnly } from './member-page.tsx';

/**
 * The purchase page (S1-2-027): plans to compare, and once one is chosen, or an order is named, its checkout.
 */
export function SubscriptionRoute() {
  const { searchStr } = useLocation();
  const address = purchaseAddress(new URLSearchParams(searchStr), (raw) =>
    safeDestination(raw, globalThis.location.origin),
  );
  return (
    <GrownUpsOnly>
      {address.campaign === null && address.payment === null ? (
        <PlansScreen address={address} />
      ) : (
        <CheckoutScreen address={address} />
      )}
    </GrownUpsOnly>
  );
}
