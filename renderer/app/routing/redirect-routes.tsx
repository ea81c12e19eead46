import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { NotFoundScreen } from '#renderer/features/messages/not-found-screen.tsx';
import { spoken } from './base-routes.tsx';
import { playbackSearch, readId } from './route-params.ts';
import { FRAMES } from './screen-frames.ts';

const shared = { getParentRoute: () => spoken, notFoundComponent: NotFoundScreen } as const;

/** Content by reference (playback section 2): each resolves to the address that it stands for. */
export const programmeRedirect = createRoute({
  ...shared,
  path: 'redirect/programme/$reference',
  staticData: FRAMES.programme,
  params: { parse: ({ reference }) => ({ reference: readId(reference) }) },
  component: lazyRouteComponent(() => import('#renderer/app/screens/redirect-route.tsx'), 'ProgrammeRedirectRoute'),
});

export const episodeRedirect = createRoute({
  ...shared,
  path: 'redirect/episode/$reference',
  staticData: FRAMES.programme,
  params: { parse: ({ reference }) => ({ reference: readId(reference) }) },
  validateSearch: playbackSearch,
  component: lazyRouteComponent(() => import('#renderer/app/screens/redirect-route.tsx'), 'EpisodeRedirectRoute'),
});

export const playlist = createRoute({
  ...shared,
  path: 'playlist/$rowId/{-$title}',
  staticData: FRAMES.programme,
  params: { parse: ({ rowId, title }) => ({ rowId: readId(rowId), title }) },
  component: lazyRouteComponent(() => import('#renderer/app/screens/redirect-route.tsx'), 'PlaylistRoute'),
});
