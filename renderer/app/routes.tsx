import { createRootRouteWithContext, createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { NotFoundScreen } from '#renderer/features/not-found/not-found-screen.tsx';
import { isLanguage, type Language } from '#shared/kernel/language.ts';
import { href } from '#shared/navigation/href.ts';
import { ComingRoute } from './coming-route.tsx';
import { Framed, FramedOutlet } from './framed-outlet.tsx';
import { RootOutlet } from './root-outlet.tsx';
import { episodeSearch, liveSearch, ownPath, qrSearch, readChannelNo, readId } from './route-params.ts';
import { FRAMES } from './screen-frames.ts';

/** What routes ask before they show anything. */
export type RouteContext = {
  /** Language of an address that names none. */
  readonly preferred: () => Language;
  /** Loads a language's texts and shows them from then on. */
  readonly speak: (language: Language) => Promise<void>;
};

const root = createRootRouteWithContext<RouteContext>()({
  component: RootOutlet,
  notFoundComponent: () => (
    <Framed>
      <NotFoundScreen />
    </Framed>
  ),
  /* What is only fetched on intent must not change the language of what is on the screen. */
  beforeLoad: async ({ location, context, preload }) => {
    if (preload) return;
    const named = location.pathname.split('/')[1];
    await context.speak(isLanguage(named) ? named : context.preferred());
  },
});

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: ({ context }) => {
    throw redirect({ href: href.home(context.preferred()), replace: true });
  },
});

const spoken = createRoute({
  getParentRoute: () => root,
  path: '/$lang',
  params: {
    parse: ({ lang }) => {
      if (!isLanguage(lang)) throw notFound();
      return { lang };
    },
  },
  component: FramedOutlet,
  notFoundComponent: NotFoundScreen,
});

const languageHome = createRoute({
  getParentRoute: () => spoken,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ href: href.home(params.lang), replace: true });
  },
});

const home = createRoute({
  getParentRoute: () => spoken,
  path: 'home',
  staticData: FRAMES.home,
  component: lazyRouteComponent(() => import('#renderer/features/home/home-screen.tsx'), 'HomeScreen'),
});

/** One route with and without a channel, so that choosing one never takes the picture away. The name is for people. */
export const live = createRoute({
  getParentRoute: () => spoken,
  path: 'live/{-$channelNo}/{-$name}',
  staticData: FRAMES.live,
  notFoundComponent: NotFoundScreen,
  validateSearch: liveSearch,
  params: { parse: ({ channelNo, name }) => ({ channelNo: channelNo === undefined ? undefined : readChannelNo(channelNo), name }) },
  component: lazyRouteComponent(() => import('./live-route.tsx'), 'LiveRoute'),
});

export const programme = createRoute({
  getParentRoute: () => spoken,
  path: 'programme/$programmeId/{-$name}',
  staticData: FRAMES.programme,
  notFoundComponent: NotFoundScreen,
  params: { parse: ({ programmeId, name }) => ({ programmeId: readId(programmeId), name }) },
  component: lazyRouteComponent(() => import('./programme-route.tsx'), 'ProgrammeRoute'),
});

export const episode = createRoute({
  getParentRoute: () => spoken,
  path: 'programme/$programmeId/$name/e/$episodeId',
  staticData: FRAMES.episode,
  notFoundComponent: NotFoundScreen,
  params: { parse: ({ programmeId, name, episodeId }) => ({ programmeId: readId(programmeId), name, episodeId: readId(episodeId) }) },
  validateSearch: episodeSearch,
  component: lazyRouteComponent(() => import('./episode-route.tsx'), 'EpisodeRoute'),
});

const coming = { getParentRoute: () => spoken } as const;
const guide = createRoute({
  ...coming,
  path: 'epg/{-$channelNo}/{-$name}',
  staticData: FRAMES.guide,
  component: () => <ComingRoute feature="guide" />,
});
const search = createRoute({
  ...coming,
  path: 'search/{-$keyword}',
  staticData: FRAMES.search,
  component: () => <ComingRoute feature="search" />,
});
const browse = createRoute({ ...coming, path: 'content', staticData: FRAMES.browse, component: () => <ComingRoute feature="browse" /> });
const myList = createRoute({
  ...coming,
  path: 'account/favourite',
  staticData: FRAMES.myList,
  component: () => <ComingRoute feature="myList" />,
});
const history = createRoute({
  ...coming,
  path: 'account/history',
  staticData: FRAMES.myList,
  component: () => <ComingRoute feature="myList" />,
});
const account = createRoute({
  ...coming,
  path: 'account/info',
  staticData: FRAMES.account,
  component: () => <ComingRoute feature="account" />,
});
const subscription = createRoute({
  ...coming,
  path: 'account/subscription',
  staticData: FRAMES.subscription,
  component: () => <ComingRoute feature="subscription" />,
});
const login = createRoute({ ...coming, path: 'login', staticData: FRAMES.login, component: () => <ComingRoute feature="login" /> });
const profiles = createRoute({
  ...coming,
  path: 'profiles',
  staticData: FRAMES.profiles,
  component: () => <ComingRoute feature="profiles" />,
});
const pairing = createRoute({ ...coming, path: 'pair', staticData: FRAMES.pairing, component: () => <ComingRoute feature="pairing" /> });

/** What a QR code of the player holds: it leads on to a page of this app and nowhere else. */
const qr = createRoute({
  getParentRoute: () => root,
  path: 'qr',
  validateSearch: qrSearch,
  beforeLoad: ({ search, context }) => {
    throw redirect({ href: ownPath(search.destUrl) ?? href.home(context.preferred()), replace: true });
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
    programme,
    episode,
    guide,
    search,
    browse,
    myList,
    history,
    account,
    subscription,
    login,
    profiles,
    pairing,
  ]),
]);
