import type { Api } from '#renderer/data/client/endpoint-caller.ts';
import { openedQuery, type QueryScope, valueOrThrow } from '#renderer/data/client/query-scope.ts';
import { parseProgrammes } from '#renderer/data/client/raw-guide-channel.ts';
import type { GuideItem } from '#shared/contract/guide/guide.ts';
import type { GuideBlock } from '#shared/domain/guide/guide-blocks.ts';

/** Dependencies of guide blocks. */
export type GuideScope = Pick<QueryScope, 'audience' | 'opened'> & {
  readonly api: Pick<Api, 'rawGuideChannels'>;
};

/**
 * Programmes of a channel as `size` bytes of JSON, parsed on first display: most of what is fetched ahead is
 * never shown.
 */
export type UnparsedProgrammes = { readonly size: number; readonly parse: () => readonly GuideItem[] };

const NO_PROGRAMMES: UnparsedProgrammes = { size: 0, parse: () => [] };

/**
 * Fetches one block of the guide, some channels for some hours, with an entry for every requested channel;
 * rejects with a `CallError`. Blocks stay out of the query cache, because the grid has a store of its own.
 */
export async function fetchGuideBlock(
  { api, audience, opened }: GuideScope,
  { networkCodes, from, to }: GuideBlock,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, UnparsedProgrammes>> {
  const query = {
    country_code: audience.country,
    network_code: networkCodes.join(','),
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    ...openedQuery(opened),
  };
  const sheets = await valueOrThrow(api.rawGuideChannels({ query }, { signal }));
  const found = new Map(
    sheets.map((sheet) => [
      sheet.network_code,
      { size: sheet.epg.byteLength, parse: () => parseProgrammes(sheet) },
    ]),
  );
  return new Map(networkCodes.map((code) => [code, found.get(code) ?? NO_PROGRAMMES]));
}
