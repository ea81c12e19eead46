import { QueryClient } from '@tanstack/react-query';
import { withJitter } from '#shared/kernel/back-off.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { type CallError, isTransient } from './call-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallError;
  }
}

/** How often a failed GET is repeated. */
export const RETRIES = 2;

/** Returns whether a failed GET is repeated: only if it may succeed later, never after a refusal or a malformed response. */
export const mayRetry = (failures: number, error: CallError): boolean => failures < RETRIES && isTransient(error);

/** Returns the milliseconds before the next try: half a second, then a second, varied by half. `random` is from 0 to below 1. */
export const retryDelay = (failures: number, random: number): number => withJitter(500 * 2 ** failures, random);

/**
 * Creates the cache of server data. The network mode is `always`, because the service may run on this machine and the browser's online state says nothing
 * about it. For the same reason the network port, not the library, refetches on reconnect.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: mayRetry,
        retryDelay: (failures) => retryDelay(failures, Math.random()),
        staleTime: 60 * SECOND,
        gcTime: 600 * SECOND,
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
