import type { Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { type SharedReply, sharedReplies } from '#shared/contract/operations/shared-replies.ts';
import { PLAIN_GUEST } from './content-user.ts';
import type { RequestViewer } from './request-viewer.ts';

const OF_ENDPOINT: ReadonlyMap<Endpoint, SharedReply> = new Map(
  Object.entries(sharedReplies).flatMap(([name, shared]) => {
    const endpoint = Object.entries(endpoints).find(([other]) => other === name)?.[1];
    return endpoint === undefined || shared === undefined ? [] : [[endpoint, shared] as const];
  }),
);

/** Returns how caches may share the reply of a call; null if it is personal. */
export function sharingOf(
  endpoint: Endpoint,
  query: Readonly<Record<string, unknown>>,
  viewer: RequestViewer,
): SharedReply | null {
  const shared = OF_ENDPOINT.get(endpoint) ?? null;
  if (shared === null || shared.unless?.some((name) => query[name] !== undefined)) return null;
  return shared.ofRights === true && hasPurchases(viewer) ? null : shared;
}

const hasPurchases = ({ user }: RequestViewer): boolean =>
  [user.contract_ends, user.subscribed_episode_ids_contract_end, user.subscribed_programme_ids].some(
    (one) => Object.keys(one).length > 0,
  );

/**
 * Returns the audience of a viewer as a cache key: `general.standard.free.HK.sports+news`. Viewers with
 * purchases form audiences of their own, and so do those who see a household’s channels that others do not.
 */
export function audienceKey(viewer: RequestViewer): string {
  const { profile_class, rating_limit, user_level, customer_stage, subscriptions } = viewer.user;
  const plans = [...new Set(subscriptions)].toSorted().join('+');
  const limits = rating_limit ? `${profile_class}-${rating_limit}` : profile_class;
  const apart = [
    ...(hasPurchases(viewer) ? ['own'] : []),
    ...(viewer.household === 'owner' ? ['household'] : []),
  ];
  return [limits, user_level, customer_stage, viewer.country, plans, ...apart].join('.');
}

/**
 * Returns the viewer that the handler of a shared reply gets. It has no account, session, profile or
 * purchase, so whatever the handler reads, nothing about the viewer can be in the reply but whether it sees
 * the household’s channels, which is part of the audience.
 */
export function sharedViewer(viewer: RequestViewer, by: SharedReply['by']): RequestViewer {
  const {
    profile_class,
    rating_limit,
    user_level,
    customer_stage,
    subscriptions,
    country_code,
    region,
    country_content,
  } = viewer.user;
  const audience = {
    profile_class,
    rating_limit,
    user_level,
    customer_stage,
    subscriptions,
    country_code,
    region,
    country_content,
  };
  return {
    ...viewer,
    account: null,
    session: null,
    kind: 'guest',
    profileReplaced: false,
    user: by === 'audience' ? { ...PLAIN_GUEST, ...audience } : PLAIN_GUEST,
  };
}
