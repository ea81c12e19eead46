import { queryOptions } from '@tanstack/react-query';
import { pageFetch } from '#renderer/data/client/http.ts';

/** The file with the packages of others and their licences, which the build writes beside the page. */
const THIRD_PARTY_PATH = '/third-party.txt';

/** Query of the packages of others in the page, as text; it comes from beside the page, not from a back end. */
export const thirdPartyQuery = queryOptions({
  queryKey: ['third-party'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => {
    const reply = await pageFetch(THIRD_PARTY_PATH, { signal });
    const isText = (reply.headers.get('content-type') ?? '').startsWith('text/plain');
    if (!reply.ok || !isText) throw new Error(`${THIRD_PARTY_PATH}: ${reply.status}`);
    return reply.text();
  },
});
