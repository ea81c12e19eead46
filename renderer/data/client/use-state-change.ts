import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import type { EndpointName } from '#shared/contract/endpoints.ts';
import type { CallInput, Reply } from './endpoint-caller.ts';

/**
 * Returns the function that makes a change by a call which replies with the whole new state. The state is
 * stored under `key`, then `changed` runs; both have to stay the same over renders. It resolves to an error's
 * code, or null.
 */
export function useStateChange<Change extends EndpointName>(
  key: QueryKey,
  changed?: (cache: QueryClient, state: Reply<Change>) => Promise<void>,
) {
  const { api } = useData();
  const cache = useQueryClient();
  return useCallback(
    async <Name extends Change>(name: Name, input: CallInput<Name>): Promise<string | null> => {
      const result = await api.call(name, input);
      if (!result.ok) return result.error.serviceCode ?? result.error.code;
      cache.setQueryData(key, result.value);
      await changed?.(cache, result.value);
      return null;
    },
    [api, cache, key, changed],
  );
}
