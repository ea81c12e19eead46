import { useQuery } from '@tanstack/react-query';
import { createHttp, pageFetch } from '#renderer/data/client/http.ts';
import { type ComingSoonFeature, ComingSoonScreen } from '#renderer/features/messages/coming-soon-screen.tsx';

/** The page of a part that does not exist yet. */
export function ComingRoute({ feature }: { readonly feature: ComingSoonFeature }) {
  return <ComingSoonScreen feature={feature} demoHref={useDemoHref()} />;
}

/** Path of the demo console, and the call that only succeeds while it is on. */
const CONSOLE = '/demo/';
const STATE = '/demo/api/state';

const http = createHttp({ fetch: pageFetch });
const request = { endpoint: 'demoState', method: 'GET', url: STATE, headers: {}, replyKind: 'json', timeoutMs: 5000 } as const;

/** Returns the path of the service's demo console, or null if it has none or it is switched off. */
export function useDemoHref(): string | null {
  const { data } = useQuery({
    queryKey: ['demo-console'],
    queryFn: async ({ signal }) => (await http({ ...request, signal })).ok,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data ? CONSOLE : null;
}
