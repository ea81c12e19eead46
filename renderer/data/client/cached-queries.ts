import type { QueryClient } from '@tanstack/react-query';
import type { Audience } from './query-scope.ts';

/** Everything that was fetched under a name: for one audience, or for whomever it was fetched. */
export const cachedQueryData = <T>(cache: QueryClient, name: string, audience?: Audience): readonly T[] =>
  cache
    .getQueriesData<T>({ queryKey: audience === undefined ? [name] : [name, audience] })
    .flatMap(([, data]) => (data === undefined ? [] : [data]));
