import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { SESSION_START } from '#shared/domain/accounts/session/account-session.ts';
import { viewerOf } from '#shared/domain/accounts/session/viewer.ts';
import { createStartQueries, startFirstRows } from './start-queries.ts';

function setUp(phase: 'loading' | 'known') {
  const viewer = viewerOf(null);
  const store = createStore(() => ({ session: { ...SESSION_START, phase }, viewer, logOutResult: null }));
  const queryClient = new QueryClient();
  const started: string[] = [];
  const startQueries = createStartQueries({ api: {} as never, queryClient, session: { store } as never });
  const query = (name: string) => ({
    queryKey: [name],
    queryFn: async () => {
      started.push(name);
      return name;
    },
  });
  return { store, queryClient, started, startQueries, query };
}

describe("a route's loader", () => {
  it("starts its screen's queries at once when the session is known, and keeps cached data", () => {
    const { queryClient, started, startQueries, query } = setUp('known');
    queryClient.setQueryData(['cached'], 'cached');
    startQueries(false, (start) => {
      start(query('new'));
      start(query('cached'));
    });
    expect(started).toEqual(['new']);
  });

  it('waits for the session, and starts them once', () => {
    const { store, started, startQueries, query } = setUp('loading');
    startQueries(false, (start) => start(query('new')));
    expect(started).toEqual([]);
    store.setState({ session: { ...SESSION_START, phase: 'known' } });
    store.setState({ session: { ...SESSION_START, phase: 'known' } });
    expect(started).toEqual(['new']);
  });

  it('starts none for a preload', () => {
    const { started, startQueries, query } = setUp('known');
    startQueries(true, (start) => start(query('new')));
    expect(started).toEqual([]);
  });
});

describe('the rows of home', () => {
  it.each([
    ['/tc/home/', ['homepage']],
    ['/en', ['homepage']],
    ['/en/live/81/x/', []],
  ])('are asked for at %s as soon as the session is known: %j', (path, expected) => {
    const { store, queryClient, startQueries } = setUp('loading');
    startFirstRows(startQueries, path);
    const asked = () =>
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey: [name] }) => name);
    expect(asked()).toEqual([]);
    store.setState({ session: { ...SESSION_START, phase: 'known' } });
    expect(asked()).toEqual(expected);
  });
});
