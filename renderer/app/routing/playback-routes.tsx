import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import {
  multiviewSearch,
  playbackSearch,
  programmeSearch,
  readChannelRef,
  readId,
  readMultiview,
} from '#renderer/app/address/route-params.ts';
import { FRAMES } from '#renderer/app/address/screen-frames.ts';
import { homepageQuery } from '#renderer/data/catalogue/page-queries.ts';
import { programmeQuery } from '#renderer/data/catalogue/programme-queries.ts';
import { clipQuery, episodeQuery, episodesQuery } from '#renderer/data/catalogue/video-queries.ts';
import { channelsProgrammeQuery, channelsQuery } from '#renderer/data/guide/channel-queries.ts';
import { NotFoundScreen } from '#renderer/features/messages/not-found-screen.tsx';
import { href } from '#shared/navigation/href.ts';
import { languageRoute } from './base-routes.tsx';
import { screenComponent } from './screen-component.tsx';

export const homeRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'home',
  staticData: FRAMES.home,
  component: lazyRouteComponent(
    () => import('#renderer/features/catalogue/home/home-screen.tsx'),
    'HomeScreen',
  ),
  loader: ({ context, preload }) =>
    context.startQueries(preload, (start, scope) => {
      start(homepageQuery(scope));
    }),
});

/**
 * One route with and without a channel, so that choosing one keeps the player mounted. The name is for
 * readers only.
 */
export const liveRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'live/{-$channelNo}/{-$name}',
  staticData: FRAMES.live,
  notFoundComponent: NotFoundScreen,
  validateSearch: playbackSearch,
  params: {
    parse: ({ channelNo, name }) => ({
      channelNo: channelNo === undefined ? undefined : readChannelRef(channelNo),
      name,
    }),
  },
  component: screenComponent(() => import('#renderer/app/screens/live-route.tsx'), 'LiveRoute'),
  loader: ({ context, preload }) =>
    context.startQueries(preload, (start, scope, viewer) => {
      start(channelsQuery(scope, viewer.subscriptions));
      start(channelsProgrammeQuery(scope));
    }),
});

/** Several channels next to each other. The address is the screen's whole state. */
export const multiviewRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'multiview/$channels',
  staticData: FRAMES.multiview,
  notFoundComponent: NotFoundScreen,
  validateSearch: multiviewSearch,
  params: {
    parse: ({ channels }) => ({ channels: readMultiview(channels) }),
    stringify: ({ channels }) => ({ channels: channels.join(',') }),
  },
  component: screenComponent(() => import('#renderer/app/screens/multiview-route.tsx'), 'MultiviewRoute'),
  loader: ({ context, preload }) =>
    context.startQueries(preload, (start, scope, viewer) => {
      start(channelsQuery(scope, viewer.subscriptions));
      start(channelsProgrammeQuery(scope));
    }),
});

/** Without an id: the list of all programmes. */
export const programmesRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'programme',
  beforeLoad: ({ params }) => {
    throw redirect({ href: href.browse(params.lang), replace: true });
  },
});

export const programmeRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'programme/$programmeId/{-$name}',
  staticData: FRAMES.programme,
  notFoundComponent: NotFoundScreen,
  params: { parse: ({ programmeId, name }) => ({ programmeId: readId(programmeId), name }) },
  validateSearch: programmeSearch,
  component: screenComponent(() => import('#renderer/app/screens/programme-route.tsx'), 'ProgrammeRoute'),
  loader: ({ context, params, preload }) =>
    context.startQueries(preload, (start, scope) => {
      start(programmeQuery(scope, params.programmeId));
      start(episodesQuery(scope, params.programmeId, {}));
    }),
});

export const episodeRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'programme/$programmeId/$name/e/$episodeId',
  staticData: FRAMES.episode,
  notFoundComponent: NotFoundScreen,
  params: {
    parse: ({ programmeId, name, episodeId }) => ({
      programmeId: readId(programmeId),
      name,
      episodeId: readId(episodeId),
    }),
  },
  validateSearch: playbackSearch,
  component: screenComponent(() => import('#renderer/app/screens/episode-route.tsx'), 'EpisodeRoute'),
  loader: ({ context, params, preload }) => {
    context.startQueries(preload, (start, scope) => {
      start(episodeQuery(scope, params.episodeId));
      start(programmeQuery(scope, params.programmeId));
    });
    return preload ? undefined : context.screenHold.take();
  },
});

/**
 * A clip at its own path, and a video appended to the path of a programme or an episode (S1-2-013, S1-2-043).
 */
export const clipRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'video/$videoId',
  staticData: FRAMES.clip,
  notFoundComponent: NotFoundScreen,
  params: { parse: ({ videoId }) => ({ videoId: readId(videoId) }) },
  validateSearch: playbackSearch,
  component: screenComponent(() => import('#renderer/app/screens/clip-route.tsx'), 'ClipRoute'),
  loader: ({ context, params, preload }) =>
    context.startQueries(preload, (start, scope) => {
      start(clipQuery(scope, params.videoId));
    }),
});

export const programmeVideoRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'programme/$programmeId/$name/v/$videoId',
  staticData: FRAMES.clip,
  notFoundComponent: NotFoundScreen,
  params: {
    parse: ({ programmeId, name, videoId }) => ({
      programmeId: readId(programmeId),
      name,
      videoId: readId(videoId),
    }),
  },
  validateSearch: playbackSearch,
  component: screenComponent(() => import('#renderer/app/screens/clip-route.tsx'), 'ProgrammeVideoRoute'),
  loader: ({ context, params, preload }) =>
    context.startQueries(preload, (start, scope) => {
      start(clipQuery(scope, params.videoId));
    }),
});

export const episodeVideoRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'programme/$programmeId/$name/e/$episodeId/v/$videoId',
  staticData: FRAMES.clip,
  notFoundComponent: NotFoundScreen,
  params: {
    parse: ({ programmeId, name, episodeId, videoId }) => ({
      programmeId: readId(programmeId),
      name,
      episodeId: readId(episodeId),
      videoId: readId(videoId),
    }),
  },
  validateSearch: playbackSearch,
  component: screenComponent(() => import('#renderer/app/screens/clip-route.tsx'), 'EpisodeVideoRoute'),
  loader: ({ context, params, preload }) =>
    context.startQueries(preload, (start, scope) => {
      start(clipQuery(scope, params.videoId));
    }),
});
