import { createRoute } from '@tanstack/react-router';
import { readId } from '#renderer/app/address/route-params.ts';
import { FRAMES } from '#renderer/app/address/screen-frames.ts';
import { NotFoundScreen } from '#renderer/features/messages/not-found-screen.tsx';
import { languageRoute } from './base-routes.tsx';
import { screenComponent } from './screen-component.tsx';

const shared = { getParentRoute: () => languageRoute, staticData: FRAMES.account } as const;

/** The plan and the payments of the account, and a receipt; the specification has no address for either. */
export const paymentsRoute = createRoute({
  ...shared,
  path: 'account/payments',
  component: screenComponent(
    () => import('#renderer/features/payments/account/payments-screen.tsx'),
    'PaymentsRoute',
  ),
});
export const receiptRoute = createRoute({
  ...shared,
  path: 'account/payments/$orderKey',
  notFoundComponent: NotFoundScreen,
  params: { parse: ({ orderKey }) => ({ orderKey: readId(orderKey) }) },
  component: screenComponent(() => import('#renderer/app/screens/receipt-route.tsx'), 'ReceiptRoute'),
});

/** The referral promotion (S0-2-015). */
export const mgmPromotionRoute = createRoute({
  ...shared,
  path: 'account/mgmpromotion',
  component: screenComponent(
    () => import('#renderer/features/payments/referral/referral-screen.tsx'),
    'ReferralRoute',
  ),
});

/** The loyalty home (S0-2-020). */
export const loyaltyRoute = createRoute({
  ...shared,
  path: 'jetso',
  component: screenComponent(
    () => import('#renderer/features/payments/loyalty/loyalty-screen.tsx'),
    'LoyaltyRoute',
  ),
});
