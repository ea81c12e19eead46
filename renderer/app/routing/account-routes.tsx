import { createRoute } from '@tanstack/react-router';
import { createProfileSearch, profilesSearch } from '#renderer/app/address/route-params.ts';
import { FRAMES } from '#renderer/app/address/screen-frames.ts';
import { languageRoute } from './base-routes.tsx';
import { screenComponent } from './screen-component.tsx';

const library = () => import('#renderer/features/library/library-routes.tsx');
const redeemCard = () => import('#renderer/features/payments/pin/redeem-screen.tsx');
const shared = { getParentRoute: () => languageRoute } as const;
export const myListRoute = createRoute({
  ...shared,
  path: 'account/favourite',
  staticData: FRAMES.myList,
  component: screenComponent(library, 'FavouriteRoute'),
});
export const historyRoute = createRoute({
  ...shared,
  path: 'account/history',
  staticData: FRAMES.history,
  component: screenComponent(library, 'HistoryRoute'),
});
/** The page of imported channels. */
export const importedChannelsRoute = createRoute({
  ...shared,
  path: 'account/channels',
  staticData: FRAMES.importedChannels,
  component: screenComponent(
    () => import('#renderer/app/screens/imported-channels-route.tsx'),
    'ImportedChannelsRoute',
  ),
});
/** The page of their recordings. */
export const recordingsRoute = createRoute({
  ...shared,
  path: 'account/recordings',
  staticData: FRAMES.recordings,
  component: screenComponent(
    () => import('#renderer/features/recordings/recordings-screen.tsx'),
    'RecordingsRoute',
  ),
});
/** Copies for watching offline. */
export const downloadsRoute = createRoute({
  ...shared,
  path: 'account/downloads',
  staticData: FRAMES.downloads,
  component: screenComponent(
    () => import('#renderer/features/downloads/downloads-screen.tsx'),
    'DownloadsRoute',
  ),
});
export const downloadRoute = createRoute({
  ...shared,
  path: 'account/downloads/$downloadId',
  staticData: FRAMES.download,
  component: screenComponent(() => import('#renderer/app/screens/download-route.tsx'), 'DownloadRoute'),
});
export const accountRoute = createRoute({
  ...shared,
  path: 'account/info',
  staticData: FRAMES.account,
  component: screenComponent(() => import('#renderer/features/accounts/info/info-screen.tsx'), 'InfoRoute'),
});
const payments = () => import('#renderer/features/payments/subscription-screen.tsx');
/** The purchase page, under the addresses of the specification (S0-2-012, S0-2-016, S0-2-018). */
export const subscriptionRoute = createRoute({
  ...shared,
  path: 'account/subscription',
  staticData: FRAMES.subscription,
  component: screenComponent(payments, 'SubscriptionRoute'),
});
export const subscribeRoute = createRoute({
  ...shared,
  path: 'subscribe',
  staticData: FRAMES.subscription,
  component: screenComponent(payments, 'SubscriptionRoute'),
});
export const offerRoute = createRoute({
  ...shared,
  path: 'subscribe/offer',
  staticData: FRAMES.subscription,
  component: screenComponent(payments, 'SubscriptionRoute'),
});
/** Registers and pays in one go. */
export const joinRoute = createRoute({
  ...shared,
  path: 'subscribe/join',
  staticData: FRAMES.join,
  component: screenComponent(() => import('#renderer/app/screens/join-route.tsx'), 'JoinRoute'),
});
/** Redeems a PIN card; the form of the login posts its PIN here. */
export const newSubscriptionRoute = createRoute({
  ...shared,
  path: 'subscribe/new-subscription',
  staticData: FRAMES.subscription,
  component: screenComponent(redeemCard, 'RedeemRoute'),
});
/** Target of a voucher's link. */
export const redeemRoute = createRoute({
  ...shared,
  path: 'redeem',
  staticData: FRAMES.subscription,
  component: screenComponent(redeemCard, 'RedeemRoute'),
});
export const loginRoute = createRoute({
  ...shared,
  path: 'login',
  staticData: FRAMES.login,
  component: screenComponent(() => import('#renderer/app/screens/login-route.tsx'), 'LoginRoute'),
});
/** Free registration. */
export const registrationRoute = createRoute({
  ...shared,
  path: 'registration',
  staticData: FRAMES.registration,
  component: screenComponent(
    () => import('#renderer/app/screens/registration-route.tsx'),
    'RegistrationRoute',
  ),
});
const recovery = () => import('#renderer/app/screens/recovery-routes.tsx');
/** The pages of emailed and texted links. */
export const resetPasswordRoute = createRoute({
  ...shared,
  path: 'reset-password',
  staticData: FRAMES.resetPassword,
  component: screenComponent(recovery, 'ResetPasswordRoute'),
});
export const verifyEmailRoute = createRoute({
  ...shared,
  path: 'verify-email',
  staticData: FRAMES.verifyEmail,
  component: screenComponent(recovery, 'VerifyEmailRoute'),
});
export const pairingRoute = createRoute({
  ...shared,
  path: 'pair',
  staticData: FRAMES.pairing,
  component: screenComponent(() => import('#renderer/app/screens/pair-route.tsx'), 'PairRoute'),
});
export const tvCodeRoute = createRoute({
  ...shared,
  path: 'pair/tv',
  staticData: FRAMES.tvCode,
  component: screenComponent(() => import('#renderer/features/accounts/pair/tv-screen.tsx'), 'TvScreen'),
});

export const profilesRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'profiles',
  staticData: FRAMES.profiles,
  validateSearch: profilesSearch,
  component: screenComponent(() => import('#renderer/app/screens/profiles-route.tsx'), 'ProfilesRoute'),
});

/** The full create-profile page (S0-2-081). */
export const createProfileRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'profiles/create',
  staticData: FRAMES.createProfile,
  validateSearch: createProfileSearch,
  component: screenComponent(() => import('#renderer/app/screens/profiles-route.tsx'), 'CreateProfileRoute'),
});

/** Parental controls, which the specification has no page for. */
export const parentsRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'profiles/parents',
  staticData: FRAMES.parents,
  component: screenComponent(() => import('#renderer/app/screens/profiles-route.tsx'), 'ParentsRoute'),
});
