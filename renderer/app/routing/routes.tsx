import { createRoute, redirect } from '@tanstack/react-router';
import { qrSearch } from '#renderer/app/address/route-params.ts';
import { safeDestination } from '#shared/domain/accounts/destination.ts';
import { href } from '#shared/navigation/href.ts';
import {
  accountRoute,
  createProfileRoute,
  downloadRoute,
  downloadsRoute,
  historyRoute,
  importedChannelsRoute,
  joinRoute,
  loginRoute,
  myListRoute,
  newSubscriptionRoute,
  offerRoute,
  pairingRoute,
  parentsRoute,
  profilesRoute,
  recordingsRoute,
  redeemRoute,
  registrationRoute,
  resetPasswordRoute,
  subscribeRoute,
  subscriptionRoute,
  tvCodeRoute,
  verifyEmailRoute,
} from './account-routes.tsx';
import { languageRoute, root } from './base-routes.tsx';
import {
  aboutRoute,
  browseRoute,
  episodeRedirect,
  guideRoute,
  liveChatRoute,
  playlistRoute,
  productRoute,
  programmeRedirect,
  searchRoute,
  showRoute,
} from './content-routes.tsx';
import { loyaltyRoute, mgmPromotionRoute, paymentsRoute, receiptRoute } from './membership-routes.tsx';
import {
  clipRoute,
  episodeRoute,
  episodeVideoRoute,
  homeRoute,
  liveRoute,
  multiviewRoute,
  programmeRoute,
  programmesRoute,
  programmeVideoRoute,
} from './playback-routes.tsx';

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: ({ context }) => {
    throw redirect({ href: href.home(context.preferred()), replace: true });
  },
});

const languageHome = createRoute({
  getParentRoute: () => languageRoute,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ href: href.home(params.lang), replace: true });
  },
});

/** Target of the player's QR codes: opens a page of this app and nothing else. */
const qr = createRoute({
  getParentRoute: () => root,
  path: 'qr',
  validateSearch: qrSearch,
  beforeLoad: ({ search, context }) => {
    const destination = safeDestination(search.destUrl ?? null, globalThis.location.origin);
    throw redirect({ href: destination ?? href.home(context.preferred()), replace: true });
  },
});

/** The route table: every path of the specification, with designed pages for parts that do not exist yet. */
export const routeTree = root.addChildren([
  start,
  qr,
  languageRoute.addChildren([
    languageHome,
    homeRoute,
    liveRoute,
    multiviewRoute,
    programmesRoute,
    programmeRoute,
    episodeRoute,
    clipRoute,
    programmeVideoRoute,
    episodeVideoRoute,
    programmeRedirect,
    episodeRedirect,
    playlistRoute,
    guideRoute,
    searchRoute,
    browseRoute,
    productRoute,
    myListRoute,
    historyRoute,
    importedChannelsRoute,
    recordingsRoute,
    downloadsRoute,
    downloadRoute,
    accountRoute,
    subscriptionRoute,
    subscribeRoute,
    joinRoute,
    newSubscriptionRoute,
    offerRoute,
    redeemRoute,
    loginRoute,
    registrationRoute,
    resetPasswordRoute,
    verifyEmailRoute,
    profilesRoute,
    createProfileRoute,
    parentsRoute,
    pairingRoute,
    tvCodeRoute,
    showRoute,
    aboutRoute,
    liveChatRoute,
    paymentsRoute,
    receiptRoute,
    mgmPromotionRoute,
    loyaltyRoute,
  ]),
]);
