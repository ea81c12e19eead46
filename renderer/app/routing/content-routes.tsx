import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { NotFoundScreen } from '#renderer/features/messages/not-found-screen.tsx';
import { spoken } from './base-routes.tsx';
import { readChannelNo, readId } from './route-params.ts';
import { FRAMES } from './screen-frames.ts';

const spokenHere = { getParentRoute: () => spoken } as const;
/** The grid of all channels where none is named, else the guide of that channel. The name is for people. */
export const guide = createRoute({
  ...spokenHere,
  path: 'epg/{-$channelNo}/{-$name}',
  staticData: FRAMES.guide,
  notFoundComponent: NotFoundScreen,
  params: { parse: ({ channelNo, name }) => ({ channelNo: channelNo === undefined ? undefined : readChannelNo(channelNo), name }) },
  component: lazyRouteComponent(() => import('#renderer/app/screens/guide-route.tsx'), 'GuideRoute'),
});
export const search = createRoute({
  ...spokenHere,
  path: 'search/{-$keyword}',
  staticData: FRAMES.search,
  component: lazyRouteComponent(() => import('#renderer/app/screens/search-route.tsx'), 'SearchRoute'),
});
/** Everything under /content/; the address is read by `shared/navigation/content-path.ts`. */
export const browse = createRoute({
  ...spokenHere,
  path: 'content/$',
  staticData: FRAMES.browse,
  component: lazyRouteComponent(() => import('#renderer/app/screens/content-route.tsx'), 'ContentRoute'),
});
export const product = createRoute({
  ...spokenHere,
  path: 'okbuy/product/$reference/{-$name}',
  staticData: FRAMES.browse,
  notFoundComponent: NotFoundScreen,
  params: { parse: ({ reference, name }) => ({ reference: readId(reference), name }) },
  component: lazyRouteComponent(() => import('#renderer/app/screens/product-route.tsx'), 'ProductRoute'),
});
