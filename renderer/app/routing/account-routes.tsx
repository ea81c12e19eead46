import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ComingSoonScreen } from '#renderer/features/messages/coming-soon-screen.tsx';
import { spoken } from './base-routes.tsx';
import { createProfileSearch, profilesSearch } from './route-params.ts';
import { FRAMES } from './screen-frames.ts';

const library = () => import('#renderer/features/library/library-routes.tsx');
const coming = { getParentRoute: () => spoken } as const;
export const myList = createRoute({
  ...coming,
  path: 'account/favourite',
  staticData: FRAMES.myList,
  component: lazyRouteComponent(library, 'FavouriteRoute'),
});
export const history = createRoute({
  ...coming,
  path: 'account/history',
  staticData: FRAMES.history,
  component: lazyRouteComponent(library, 'HistoryRoute'),
});
export const account = createRoute({
  ...coming,
  path: 'account/info',
  staticData: FRAMES.account,
  component: lazyRouteComponent(() => import('#renderer/features/accounts/info/info-screen.tsx'), 'InfoRoute'),
});
const payments = () => import('#renderer/features/payments/subscription-screen.tsx');
/** The purchase page, under the addresses of the specification (S0-2-012, S0-2-016, S0-2-018). */
export const subscription = createRoute({
  ...coming,
  path: 'account/subscription',
  staticData: FRAMES.subscription,
  component: lazyRouteComponent(payments, 'SubscriptionRoute'),
});
export const subscribe = createRoute({
  ...coming,
  path: 'subscribe',
  staticData: FRAMES.subscription,
  component: lazyRouteComponent(payments, 'SubscriptionRoute'),
});
export const offer = createRoute({
  ...coming,
  path: 'subscribe/offer',
  staticData: FRAMES.subscription,
  component: lazyRouteComponent(payments, 'SubscriptionRoute'),
});
/** The page for a PIN, without content yet. */
export const newSubscription = createRoute({
  ...coming,
  path: 'subscribe/new-subscription',
  staticData: FRAMES.subscription,
  component: ComingSoonScreen,
});
/** Target of a voucher's link until vouchers can be redeemed. */
export const redeem = createRoute({
  ...coming,
  path: 'redeem',
  staticData: FRAMES.subscription,
  component: ComingSoonScreen,
});
export const login = createRoute({
  ...coming,
  path: 'login',
  staticData: FRAMES.login,
  component: lazyRouteComponent(() => import('#renderer/app/screens/login-route.tsx'), 'LoginRoute'),
});
const joining = () => import('#renderer/app/screens/joining-routes.tsx');
/** Free registration, and the pages of emailed and texted links. */
export const registration = createRoute({
  ...coming,
  path: 'registration',
  staticData: FRAMES.registration,
  component: lazyRouteComponent(joining, 'RegistrationRoute'),
});
export const resetPassword = createRoute({
  ...coming,
  path: 'reset-password',
  staticData: FRAMES.resetPassword,
  component: lazyRouteComponent(joining, 'ResetPasswordRoute'),
});
export const verifyEmail = createRoute({
  ...coming,
  path: 'verify-email',
  staticData: FRAMES.verifyEmail,
  component: lazyRouteComponent(joining, 'VerifyEmailRoute'),
});
export const pairing = createRoute({
  ...coming,
  path: 'pair',
  staticData: FRAMES.pairing,
  component: lazyRouteComponent(() => import('#renderer/app/screens/pair-route.tsx'), 'PairRoute'),
});
export const tvCode = createRoute({
  ...coming,
  path: 'pair/tv',
  staticData: FRAMES.tvCode,
  component: lazyRouteComponent(() => import('#renderer/features/accounts/pair/tv-screen.tsx'), 'TvScreen'),
});

export const profiles = createRoute({
  getParentRoute: () => spoken,
  path: 'profiles',
  staticData: FRAMES.profiles,
  validateSearch: profilesSearch,
  component: lazyRouteComponent(() => import('#renderer/app/screens/profiles-route.tsx'), 'ProfilesRoute'),
});

/** The full create-profile page (S0-2-081). */
export const createProfile = createRoute({
  getParentRoute: () => spoken,
  path: 'profiles/create',
  staticData: FRAMES.createProfile,
  validateSearch: createProfileSearch,
  component: lazyRouteComponent(() => import('#renderer/app/screens/profiles-route.tsx'), 'CreateProfileRoute'),
});

/** Parental controls, which the specification has no page for. */
export const parents = createRoute({
  getParentRoute: () => spoken,
  path: 'profiles/parents',
  staticData: FRAMES.parents,
  component: lazyRouteComponent(() => import('#renderer/app/screens/profiles-route.tsx'), 'ParentsRoute'),
});
