import type { PlayingPage } from '#service/realtime/concurrent/concurrent-records.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import type { RealtimeQuery } from '#shared/contract/audience/realtime.ts';

/** Topic of changes that concern every page. */
export const EVERYONE = 'everyone';

type Scope = 'account' | 'profile' | 'session';

/** Topic of the changes of an account, profile or session. */
export const changeTopic = (scope: Scope, id: string): string => `${scope}:${id}`;

/**
 * Returns whose places for concurrent viewing a viewer shares: those of the customer, or of the device in
 * guest mode. Null for a guest, who plays nothing.
 */
function viewingTopic({ kind, user, account }: RequestViewer): string | null {
  if (kind === 'member') return `customer:${user.boss_id ?? account?.account_id}`;
  return kind === 'guest_mode' && user.device_id ? `device:${user.device_id}` : null;
}

/** Returns a viewer as a player; `limited` is whether the limit applies. */
export const playerOf = (viewer: RequestViewer, limited: boolean): PlayingPage => ({
  topic: viewingTopic(viewer),
  sessionId: viewer.session?.session_id ?? null,
  limit: limited ? viewer.user.max_concurrent : Number.POSITIVE_INFINITY,
});

/**
 * Returns the topics of a query that a viewer may read: live events of the channel that it names, places of
 * the viewer's own customer, and changes of the viewer's own account, profile and session. Null refuses the
 * query.
 */
export function readableTopics(query: RealtimeQuery, viewer: RequestViewer): readonly string[] | null {
  switch (query.collection) {
    case 'live_event':
      return typeof query.where.network_code === 'string' ? [query.where.network_code] : null;
    case 'concurrent': {
      const topic = viewingTopic(viewer);
      return topic === null ? [] : [topic];
    }
    case 'change':
      return [EVERYONE, ...ownTopics(viewer)];
  }
}

/** Returns the topics of changes to what is a viewer's own: the account, the profile and the session. */
export function ownTopics({ account, session, user }: RequestViewer): readonly string[] {
  const scopes = [
    ['account', account?.account_id],
    ['profile', user.profile_id],
    ['session', session?.session_id],
  ] as const;
  return scopes.flatMap(([scope, id]) => (id ? [changeTopic(scope, id)] : []));
}
