import { createRoute, redirect } from '@tanstack/react-router';
import { safeDestination } from '#shared/domain/accounts/destination.ts';
import { href } from '#shared/navigation/href.ts';
import {
  account,
  createProfile,
  history,
  login,
  myList,
  newSubscription,
  offer,
  pairing,
  parents,
  profiles,
  redeem,
  subscribe,
  subscription,
  tvCode,
} from './account-routes.tsx';
import { root, spoken } from './base-routes.tsx';
import {
  browse,
  episodeRedirect,
  guide,
  liveChat,
  loyalty,
  mgmPromotion,
  playlist,
  product,
  programmeRedirect,
  search,
  show,
} from './content-routes.tsx';
import { clip, episode, episodeVideo, home, live, programme, programmes, programmeVideo } from './playback-routes.tsx';
import { qrSearch } from './route-params.ts';

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: ({ context }) => {
    throw redirect({ href: href.home(context.preferred()), replace: true });
  },
});

const languageHome = createRoute({
  getParentRoute: () => spoken,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ href: href.home(params.lang), replace: true });
  },
});

/** What a QR code of the player holds: it leads on to a page of this app and nowhere else. */
const qr = createRoute({
  getParentRoute: () => root,
  path: 'qr',
  validateSearch: qrSearch,
  beforeLoad: ({ search, context }) => {
    const destination = safeDestination(search.destUrl ?? null, globalThis.location.origin);
    throw redirect({ href: destination ?? href.home(context.preferred()), replace: true });
  },
});

/** The route table: the addresses of both documents' section 2 that exist so far, and designed pages for those that do not. */
export const routeTree = root.addChildren([
  start,
  qr,
  spoken.addChildren([
    languageHome,
    home,
    live,
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
    account,
    subscription,
    subscribe,
    newSubscription,
    offer,
    redeem,
    login,
    profiles,
    createProfile,
    parents,
    pairing,
    tvCode,
    show,
    liveChat,
    mgmPromotion,
    loyalty,
  ]),
]);
