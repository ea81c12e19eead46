import { QueryClient } from '@tanstack/react-query';
import { SECOND } from '#shared/kernel/time.ts';
import { type CallError, isTransient } from './call-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallError;
  }
}

/** How often a failed GET is repeated. */
export const RETRIES = 2;

/**
 * Returns whether a failed GET is repeated: only if it may succeed later, never after a refusal or a
 * malformed response.
 */
export const mayRetry = (failures: number, error: CallError): boolean =>
  failures < RETRIES && isTransient(error);

/** Returns the milliseconds before the next try: half a second, then a second. */
export const retryDelay = (failures: number): number => 500 * 2 ** failures;

/**
 * Creates the cache of server data. The network mode is `always`, because the service may run on this machine
 * and the browser's online state says nothing about it.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: mayRetry,
        retryDelay,
        staleTime: 60 * SECOND,
        gcTime: 600 * SECOND,
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
