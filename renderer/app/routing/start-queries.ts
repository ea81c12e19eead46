import type { EnsureQueryDataOptions, QueryKey } from '@tanstack/react-query';
import { homepageQuery } from '#renderer/data/catalogue/page-queries.ts';
import type { CallError } from '#renderer/data/client/call-error.ts';
import { audienceOf, type QueryScope } from '#renderer/data/client/query-scope.ts';
import type { Data } from '#renderer/data/create-data.ts';
import type { Viewer } from '#shared/domain/accounts/session/viewer.ts';
import { PLAIN_HOME } from './plain-home.ts';

type StartQuery = <Reply, Key extends QueryKey>(
  options: EnsureQueryDataOptions<Reply, CallError, Reply, Key>,
) => void;

/**
 * Starts a screen's queries from its route's loader, so that data and code load together; the loader does not
 * wait for them. A preload on intent starts none, since it only fetches code.
 */
export type StartQueries = (
  preload: boolean,
  queries: (start: StartQuery, scope: QueryScope, viewer: Viewer) => void,
) => void;

/**
 * Starts the query of home's rows at home's address, before anything is rendered: the rows are asked for as
 * soon as the session is known, and the route's loader finds them on their way.
 */
export function startFirstRows(startQueries: StartQueries, path: string): void {
  if (PLAIN_HOME.test(path)) startQueries(false, (start, scope) => start(homepageQuery(scope)));
}

/**
 * Creates the function that starts queries once the session is known. Cached data is left as it is, and
 * failures are left to the screen.
 */
export function createStartQueries({
  api,
  queryClient,
  session,
}: Pick<Data, 'api' | 'queryClient' | 'session'>): StartQueries {
  const start: StartQuery = (options) => {
    queryClient.ensureQueryData(options).catch(() => undefined);
  };
  return (preload, queries) => {
    if (preload) return;
    const startNow = (viewer: Viewer): void => queries(start, { api, audience: audienceOf(viewer) }, viewer);
    const { session: state, viewer } = session.store.getState();
    if (state.phase === 'known') return startNow(viewer);
    const stop = session.store.subscribe((next) => {
      if (next.session.phase !== 'known') return;
      stop();
      startNow(next.viewer);
    });
  };
}
