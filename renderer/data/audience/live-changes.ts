import type { Data } from '#renderer/data/create-data.ts';
import {
  CHANGE_COLLECTION,
  CHANGE_KINDS,
  type ChangeKind,
  change,
} from '#shared/contract/audience/change.ts';
import type { SetTimer } from '#shared/kernel/time.ts';
import type { RealtimePort } from './realtime-port.ts';

/** Queries of what the station has on air. */
const OF_CONTENT = [
  'homepage',
  'page-rows',
  'row-content',
  'row-document',
  'channels',
  'named-channels',
  'channels-programme',
  'guide',
  'guide-search',
  'programme',
  'programme-details',
  'programme-list',
  'episodes',
  'episode',
  'clip',
  'playlist',
  'categories',
  'filters',
  'labelling',
  'recommendation',
  'search',
  'hot-search',
  'article',
  'medals',
  'product',
  'promo',
  'show-page',
  'coming-race',
  'horse-details',
  'horse-history',
  'campaigns',
  'free-campaign',
  'tvod',
  'favourites',
  'history',
  'reminders',
  'survey-button',
] as const;

/** Queries whose data a change concerns. */
const QUERIES: Readonly<Record<ChangeKind, readonly string[]>> = {
  session: [],
  devices: ['devices'],
  profiles: ['profiles'],
  entitlements: ['programme', 'episodes', 'episode', 'tvod', 'channels'],
  favourites: ['favourites', 'favourite'],
  history: ['history', 'episode-history', 'homepage'],
  reminders: ['reminders'],
  settings: [],
  channels: ['channels', 'homepage', 'imported', 'imported-channels'],
  recordings: ['imported-recordings'],
  config: [],
  content: OF_CONTENT,
  restart: [],
};

/** Changes after which the session itself is fetched again. */
const OF_SESSION: readonly ChangeKind[] = ['session', 'devices', 'profiles', 'entitlements'];

/** Milliseconds in which changes are collected, so that one act of a viewer is one fetch. */
const COLLECT_MS = 150;

type LiveChangesDeps = Pick<
  Data,
  'session' | 'config' | 'contentEditions' | 'queryClient' | 'ticker' | 'followed'
> & {
  readonly setTimer: SetTimer;
  /** Called when the member of this page has been logged out from elsewhere. */
  readonly onLoggedOut: () => void;
};

/**
 * Takes up what changes elsewhere while the page is open: on another device of the account, in another tab,
 * or in the service. Data is fetched by its own call; the realtime document only says that it changed.
 * Returns the function that stops listening.
 */
export function createLiveChanges(deps: LiveChangesDeps): (port: RealtimePort) => () => void {
  let waiting = new Set<ChangeKind>();
  let cancel: (() => void) | null = null;
  /* The newest change that the page knows; a session reply knows every change before it. */
  let latest = 0;
  const sessionRevision = (): number => deps.session.store.getState().session.reply?.realtime_revision ?? 0;

  const take = async (): Promise<void> => {
    cancel = null;
    const kinds = waiting.has('restart') ? CHANGE_KINDS : [...waiting];
    waiting = new Set();
    if (kinds.includes('config') || kinds.includes('content')) void deps.config.refresh();
    if (kinds.includes('content')) deps.contentEditions.setState((count) => count + 1, true);
    if (kinds.includes('settings')) deps.followed.changedElsewhere();
    if (kinds.some((kind) => OF_SESSION.includes(kind))) await refreshSession(deps);
    for (const name of new Set(kinds.flatMap((kind) => QUERIES[kind])))
      void deps.queryClient.invalidateQueries({ queryKey: [name] });
  };

  return (port) => {
    const stop = port.listen({ collection: CHANGE_COLLECTION, where: {} }, change, (snapshot) => {
      latest = Math.max(latest, sessionRevision());
      const fresh = snapshot.filter(({ data }) => data.revision > latest);
      for (const { data } of fresh) {
        waiting.add(data.kind);
        latest = Math.max(latest, data.revision);
      }
      if (fresh.length > 0) cancel ??= deps.setTimer(() => void take(), COLLECT_MS);
    });
    return () => {
      stop();
      cancel?.();
      cancel = null;
    };
  };
}

/**
 * Fetches a member's session again. A guest's is left alone: a pending login on this page loads it at its
 * end.
 */
async function refreshSession({ session, onLoggedOut }: LiveChangesDeps): Promise<void> {
  if (session.store.getState().viewer.kind !== 'member') return;
  const answered = await session.refresh();
  if (answered && session.store.getState().viewer.kind !== 'member') onLoggedOut();
}
