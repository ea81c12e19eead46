import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { spoken } from './base-routes.tsx';
import { createProfileSearch, profilesSearch } from './profile-search.ts';
import { FRAMES } from './screen-frames.ts';

export const profiles = createRoute({
  getParentRoute: () => spoken,
  path: 'profiles',
  staticData: FRAMES.profiles,
  validateSearch: profilesSearch,
  component: lazyRouteComponent(() => import('#renderer/app/screens/profiles-route.tsx'), 'ProfilesRoute'),
});

/** The full create-profile page (accounts section 2). */
export const createProfile = createRoute({
  getParentRoute: () => spoken,
  path: 'profiles/create',
  staticData: FRAMES.createProfile,
  validateSearch: createProfileSearch,
  component: lazyRouteComponent(() => import('#renderer/app/screens/profiles-route.tsx'), 'CreateProfileRoute'),
});

/** Limits of kids profiles and the parent PIN: ours. */
export const parents = createRoute({
  getParentRoute: () => spoken,
  path: 'profiles/parents',
  staticData: FRAMES.parents,
  component: lazyRouteComponent(() => import('#renderer/app/screens/profiles-route.tsx'), 'ParentsRoute'),
});
