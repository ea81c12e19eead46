import { answerOf, type QueryScope } from '#renderer/data/query-scope.ts';
import type { GuideItem } from '#shared/contract/schema/guide.ts';
import type { GuideBlock } from '#shared/domain/guide/guide-blocks.ts';

/**
 * One block of the guide: some channels for some hours, by network code; every channel asked for is in it, if need be without programmes. Rejects
 * with a CallError. Blocks stay out of the query cache: the grid keeps what it needs of them and lets the rest go.
 */
export async function fetchGuideBlock(
  { api, audience }: QueryScope,
  { networkCodes, from, to }: GuideBlock,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, readonly GuideItem[]>> {
  const query = {
    country_code: audience.country,
    network_code: networkCodes.join(','),
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
  };
  const { item } = await answerOf(api.call('guide', { query }, { signal }));
  const found = new Map(item.map((entry) => [entry.network_code, entry.epg]));
  return new Map(networkCodes.map((code) => [code, found.get(code) ?? []]));
}
