import { createRoute, redirect } from '@tanstack/react-router';
import { qrSearch } from '#renderer/app/address/route-params.ts';
import { safeDestination } from '#shared/domain/accounts/destination.ts';
import { href } from '#shared/navigation/href.ts';
import {
  account,
  createProfile,
  download,
  downloads,
  history,
  importedChannels,
  login,
  myList,
  newSubscription,
  offer,
  pairing,
  parents,
  profiles,
  recordings,
  redeem,
  registration,
  resetPassword,
  subscribe,
  subscription,
  tvCode,
  verifyEmail,
} from './account-routes.tsx';
import { languageRoute, root } from './base-routes.tsx';
import {
  browse,
  episodeRedirect,
  guide,
  liveChat,
  playlist,
  product,
  programmeRedirect,
  search,
  show,
} from './content-routes.tsx';
import { loyalty, mgmPromotion, payments, receipt } from './membership-routes.tsx';
import {
  clip,
  episode,
  episodeVideo,
  home,
  live,
  multiview,
  programme,
  programmes,
  programmeVideo,
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
    home,
    live,
    multiview,
    programmes,
    programme,
    episode,
    clip,
    programmeVideo,
    episodeVideo,
    programmeRedirect,
    episodeRedirect,
    playlist,
    guide,
    search,
    browse,
    product,
    myList,
    history,
    importedChannels,
    recordings,
    downloads,
    download,
    account,
    subscription,
    subscribe,
    newSubscription,
    offer,
    redeem,
    login,
    registration,
    resetPassword,
    verifyEmail,
    profiles,
    createProfile,
    parents,
    pairing,
    tvCode,
    show,
    liveChat,
    payments,
    receipt,
    mgmPromotion,
    loyalty,
  ]),
]);
