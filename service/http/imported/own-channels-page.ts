import type { z } from 'zod';
import { channelLogo } from '#service/http/catalogue/channel-reply.ts';
import type { StoredChannel } from '#service/store/catalogue/stored-content.ts';
import type { ImportedChannelStore } from '#service/store/imported/imported-channels.ts';
import { FIRST_SOURCE } from '#service/store/imported/own-channel.ts';
import type { ownChannelsReply } from '#shared/contract/imported/own-state.ts';

type Filter = {
  readonly source_id?: string | undefined;
  readonly group?: string | undefined;
  readonly unmatched?: boolean | undefined;
  readonly offset: number;
  readonly limit: number;
};
type Page = z.input<typeof ownChannelsReply>;

const MOST_GROUPS = 200;

const channelOf = ({ channelNo, networkCode, name, own, ...rest }: StoredChannel) => ({
  ...{ channel_no: channelNo, network_code: networkCode, name: name.tc },
  logo: channelLogo({ channelNo, networkCode, name, ...rest, ...(own === undefined ? {} : { own }) }),
  ...{ source_id: own?.source ?? FIRST_SOURCE, groups: own?.groups ?? [], radio: own?.radio ?? false },
  ...{ match: own?.match ?? null, shift: own?.shift ?? 0 },
});

/** Returns a part of the channels of a source or of all, and the groups among them. */
export function ownChannelsPage(own: ImportedChannelStore, { source_id, group, unmatched, offset, limit }: Filter): Page {
  const ofSource = own.channels().filter((channel) => source_id === undefined || (channel.own?.source ?? FIRST_SOURCE) === source_id);
  const groups = new Map<string, number>();
  for (const channel of ofSource) for (const name of channel.own?.groups ?? []) groups.set(name, (groups.get(name) ?? 0) + 1);
  const isWanted = (channel: StoredChannel): boolean =>
    (group === undefined || (channel.own?.groups ?? []).includes(group)) && (unmatched !== true || channel.own?.match === undefined);
  const wanted = group === undefined && unmatched !== true ? ofSource : ofSource.filter(isWanted);
  return {
    total: wanted.length,
    without_guide: ofSource.filter((channel) => channel.own?.match === undefined).length,
    groups: [...groups].slice(0, MOST_GROUPS).map(([name, count]) => ({ name, count })),
    items: wanted.slice(offset, offset + limit).map(channelOf),
  };
}
