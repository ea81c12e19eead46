import { createRoute } from '@tanstack/react-router';
import { playbackSearch, readChannelNo, readId } from '#renderer/app/address/route-params.ts';
import { FRAMES } from '#renderer/app/address/screen-frames.ts';
import { productQuery } from '#renderer/data/catalogue/catalogue-queries.ts';
import { showPageQuery } from '#renderer/data/catalogue/page-queries.ts';
import { programmeQuery } from '#renderer/data/catalogue/programme-queries.ts';
import { episodeQuery } from '#renderer/data/catalogue/video-queries.ts';
import { channelsQuery } from '#renderer/data/guide/channel-queries.ts';
import { NotFoundScreen } from '#renderer/features/messages/not-found-screen.tsx';
import { languageRoute } from './base-routes.tsx';
import { screenComponent } from './screen-component.tsx';

const inLanguage = { getParentRoute: () => languageRoute } as const;
/** The grid of all channels, or the guide of one. The name is for readers only. */
export const guideRoute = createRoute({
  ...inLanguage,
  path: 'epg/{-$channelNo}/{-$name}',
  staticData: FRAMES.guide,
  notFoundComponent: NotFoundScreen,
  params: {
    parse: ({ channelNo, name }) => ({
      channelNo: channelNo === undefined ? undefined : readChannelNo(channelNo),
      name,
    }),
  },
  component: screenComponent(() => import('#renderer/app/screens/guide-route.tsx'), 'GuideRoute'),
  loader: ({ context, preload }) =>
    context.startQueries(preload, (start, scope, viewer) => {
      start(channelsQuery(scope, viewer.subscriptions));
    }),
});
export const searchRoute = createRoute({
  ...inLanguage,
  path: 'search/{-$keyword}',
  staticData: FRAMES.search,
  component: screenComponent(() => import('#renderer/app/screens/search-route.tsx'), 'SearchRoute'),
});
/** All of /content/; `shared/navigation/content-path.ts` parses the path. */
export const browseRoute = createRoute({
  ...inLanguage,
  path: 'content/$',
  staticData: FRAMES.browse,
  component: screenComponent(() => import('#renderer/app/screens/content-route.tsx'), 'ContentRoute'),
});
export const productRoute = createRoute({
  ...inLanguage,
  path: 'okbuy/product/$reference/{-$name}',
  staticData: FRAMES.browse,
  notFoundComponent: NotFoundScreen,
  params: { parse: ({ reference, name }) => ({ reference: readId(reference), name }) },
  component: screenComponent(() => import('#renderer/app/screens/product-route.tsx'), 'ProductRoute'),
  loader: ({ context, params, preload }) =>
    context.startQueries(preload, (start, scope) => {
      start(productQuery(scope, params.reference));
    }),
});

const shared = { getParentRoute: () => languageRoute, notFoundComponent: NotFoundScreen } as const;

/** Content by reference (S1-2-014, S1-2-015): redirects to its own path. */
export const programmeRedirect = createRoute({
  ...shared,
  path: 'redirect/programme/$reference',
  staticData: FRAMES.programme,
  params: { parse: ({ reference }) => ({ reference: readId(reference) }) },
  component: screenComponent(
    () => import('#renderer/app/screens/redirect-route.tsx'),
    'ProgrammeRedirectRoute',
  ),
  loader: ({ context, params, preload }) =>
    context.startQueries(preload, (start, scope) => {
      start(programmeQuery(scope, params.reference));
    }),
});

export const episodeRedirect = createRoute({
  ...shared,
  path: 'redirect/episode/$reference',
  staticData: FRAMES.programme,
  params: { parse: ({ reference }) => ({ reference: readId(reference) }) },
  validateSearch: playbackSearch,
  component: screenComponent(
    () => import('#renderer/app/screens/redirect-route.tsx'),
    'EpisodeRedirectRoute',
  ),
  loader: ({ context, params, preload }) =>
    context.startQueries(preload, (start, scope) => {
      start(episodeQuery(scope, params.reference));
    }),
});

export const playlistRoute = createRoute({
  ...shared,
  path: 'playlist/$rowId/{-$title}',
  staticData: FRAMES.programme,
  params: { parse: ({ rowId, title }) => ({ rowId: readId(rowId), title }) },
  component: screenComponent(() => import('#renderer/app/screens/redirect-route.tsx'), 'PlaylistRoute'),
});

export const showRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'show',
  staticData: FRAMES.show,
  component: screenComponent(() => import('#renderer/features/playback/show/show-screen.tsx'), 'ShowScreen'),
  loader: ({ context, preload }) =>
    context.startQueries(preload, (start, scope) => {
      start(showPageQuery(scope));
    }),
});

/** Opens in a window of its own, without the shell. */
export const liveChatRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'live-chat',
  staticData: FRAMES.liveChat,
  component: screenComponent(
    () => import('#renderer/features/accounts/live-chat/live-chat-screen.tsx'),
    'LiveChatScreen',
  ),
});

/** The product, and the licences of the packages in it. */
export const aboutRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'about',
  staticData: FRAMES.about,
  component: screenComponent(() => import('#renderer/features/shell/about/about-screen.tsx'), 'AboutScreen'),
});
