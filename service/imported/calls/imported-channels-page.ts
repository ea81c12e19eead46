import type { z } from 'zod';
import { channelLogo } from '#service/catalogue/channel-reply.ts';
import { FIRST_SOURCE } from '#service/catalogue/content/first-source.ts';
import type { ListedImportedChannel } from '#service/imported/generation/channel-columns.ts';
import type { ImportedChannelStore } from '#service/imported/store/imported-channels.ts';
import type {
  ImportedChannelReply,
  importedChannelsReply,
} from '#shared/contract/imported/imported-state.ts';
import {
  type Arrangement,
  groupKey,
  groupPlace,
  groupSetting,
  isHidden,
  lockOwners,
} from '#shared/domain/imported/arrangement/arrangement.ts';
import { shownGroups } from '#shared/domain/imported/arrangement/shown-groups.ts';

type Filter = {
  readonly source_id?: string | undefined;
  readonly group?: string | undefined;
  readonly unmatched?: boolean | undefined;
  /** Only hidden channels, which are left out otherwise. */
  readonly hidden?: boolean | undefined;
  readonly offset: number;
  readonly limit: number;
};
type Page = z.input<typeof importedChannelsReply>;

const MOST_GROUPS = 200;

function channelOf(
  store: ImportedChannelStore,
  stored: ListedImportedChannel,
  arrangement: Arrangement,
): ImportedChannelReply {
  const { channelNo, networkCode, name, source } = stored;
  const groups = source.groups ?? [];
  return {
    ...(source.number === undefined ? {} : { number: source.number }),
    channel_no: channelNo,
    network_code: networkCode,
    name: name.tc,
    given_name: store.byCode(networkCode)?.name.tc ?? name.tc,
    logo: channelLogo(stored),
    source_id: source.sourceId ?? FIRST_SOURCE,
    radio: source.radio ?? false,
    groups: [...shownGroups(arrangement, groups).groups],
    match: source.match ?? null,
    shift: source.shift ?? 0,
    hidden: isHidden(arrangement, networkCode, groups),
    locked: lockOwners(arrangement, groups, networkCode).length > 0,
  };
}

/**
 * Returns a part of the channels of a source or of all, as the viewer has arranged them, and the groups among
 * them by their keys.
 */
export function importedChannelsPage(
  own: ImportedChannelStore,
  arrangement: Arrangement,
  { source_id, group, unmatched, hidden, offset, limit }: Filter,
): Page {
  const { all, shown } = own.arranged();
  const hides = new Set(hidden === true ? shown : []);
  const listed = hidden === true ? all.filter((channel) => !hides.has(channel)) : shown;
  const ofSource = listed.filter(
    (channel) => source_id === undefined || (channel.source.sourceId ?? FIRST_SOURCE) === source_id,
  );
  const groups = new Map<string, { name: string; count: number; place: number }>();
  for (const channel of ofSource)
    for (const given of channel.source.groups ?? []) {
      const { name = given, hidden: isAway } = groupSetting(arrangement, given);
      const entry = groups.get(groupKey(given)) ?? {
        name,
        count: 0,
        place: groupPlace(arrangement, given) ?? Number.MAX_SAFE_INTEGER,
      };
      if (!isAway) groups.set(groupKey(given), { ...entry, count: entry.count + 1 });
    }
  const isSelected = (channel: ListedImportedChannel): boolean =>
    (group === undefined || (channel.source.groups ?? []).some((name) => groupKey(name) === group)) &&
    (unmatched !== true || channel.source.match === undefined);
  const selected = group === undefined && unmatched !== true ? ofSource : ofSource.filter(isSelected);
  const placed = [...groups].toSorted(([, one], [, other]) => one.place - other.place);
  return {
    total: selected.length,
    without_guide: ofSource.filter((channel) => channel.source.match === undefined).length,
    groups: placed.slice(0, MOST_GROUPS).map(([key, { name, count }]) => ({ key, name, count })),
    items: selected.slice(offset, offset + limit).map((channel) => channelOf(own, channel, arrangement)),
  };
}
