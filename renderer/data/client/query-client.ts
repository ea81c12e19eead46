import { QueryClient } from '@tanstack/react-query';
import { SECOND } from '#shared/kernel/time.ts';
import { type CallError, isTransient } from './call-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallError;
  }
}

/** A GET is asked for at most this many more times. */
export const RETRIES = 2;

/** Whether a failed GET is asked for again: only where the same call may work a little later, never after a refusal or a malformed reply. */
export const mayRetry = (failures: number, error: CallError): boolean => failures < RETRIES && isTransient(error);

/** Milliseconds before the next try: half a second, then a second. */
export const retryDelay = (failures: number): number => 500 * 2 ** failures;

/**
 * The cache of server data. The network mode is `always`: the service may sit on this very machine, so the browser's own idea of being online
 * says nothing about it.
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
