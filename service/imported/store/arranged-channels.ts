import type { ImportedChannel } from '#service/catalogue/content/stored-channel.ts';
import type { ListedImportedChannel } from '#service/imported/generation/channel-columns.ts';
import { channelFacts } from '#service/imported/generation/common-facts.ts';
import { foldText } from '#service/kernel/text/fold-text.ts';
import {
  type Arrangement,
  AS_IMPORTED,
  inOrder,
  isHidden,
  settingOf,
} from '#shared/domain/imported/arrangement/arrangement.ts';

/**
 * Imported channels as the viewer has arranged them: in their order and by their names, those among them that
 * are not hidden, and those with another name or number than they were imported with, by their codes.
 */
export type ArrangedChannels = {
  readonly all: readonly ListedImportedChannel[];
  readonly shown: readonly ListedImportedChannel[];
  readonly changed: ReadonlyMap<string, ListedImportedChannel>;
};

const isUntouched = ({ groups, groupOrder, channels, channelOrders }: Arrangement): boolean =>
  [groups, groupOrder, channels, channelOrders].every((part) => Object.keys(part).length === 0);

/** Arranges imported channels. Without an arrangement they stay the array they are. */
export function arrangeChannels(
  channels: readonly ListedImportedChannel[],
  arrangement: Arrangement = AS_IMPORTED,
): ArrangedChannels {
  if (isUntouched(arrangement)) return { all: channels, shown: channels, changed: new Map() };
  const changed = new Map<string, ListedImportedChannel>();
  const changedTo = (channel: ListedImportedChannel, change: Change): ListedImportedChannel => {
    const one = listedAs(channel, change);
    changed.set(channel.networkCode, one);
    return one;
  };
  const named = channels.map((channel) => {
    const name = settingOf(arrangement.channels, channel.networkCode)?.name;
    return name === undefined ? channel : changedTo(channel, { name });
  });
  const all = inOrder(arrangement, named, (channel, numbered) => changedTo(channel, { numbered }));
  const shown = all.filter(
    ({ networkCode, source }) => !isHidden(arrangement, networkCode, source.groups ?? []),
  );
  return { all, shown, changed };
}

/** Another name, or the channel whose number it gets. */
type Change = { readonly name?: string; readonly numbered?: ListedImportedChannel };

/** A changed channel of a list, with every field. */
const listedAs = (
  channel: ListedImportedChannel,
  { name, numbered = channel }: Change,
): ListedImportedChannel => ({
  channelNo: numbered.channelNo,
  networkCode: channel.networkCode,
  name: name === undefined ? channel.name : { tc: name, en: name },
  ...channelFacts(channel),
  source: {
    kind: 'imported',
    logo: channel.source.logo,
    folded: name === undefined ? channel.source.folded : foldText(name),
    sourceId: channel.source.sourceId,
    groups: channel.source.groups,
    rating: channel.source.rating,
    chno: channel.source.chno,
    number: numbered.source.number,
    shift: channel.source.shift,
    radio: channel.source.radio,
    match: channel.source.match,
    catchup: channel.source.catchup,
  },
});

/** Returns a channel with all that is known of it as the viewer has arranged it. */
export function arrangedWhole(
  channel: ImportedChannel,
  { changed }: ArrangedChannels,
  { channels }: Arrangement,
): ImportedChannel {
  const listed = changed.get(channel.networkCode);
  if (listed === undefined) return channel;
  const { number: _, ...rest } = channel.source;
  const { number, folded } = listed.source;
  const isRenamed = settingOf(channels, channel.networkCode)?.name !== undefined;
  return {
    ...channel,
    channelNo: listed.channelNo,
    name: listed.name,
    source: {
      ...rest,
      folded,
      ...(number === undefined ? {} : { number }),
      ...(isRenamed ? { listedName: channel.name.tc } : {}),
    },
  };
}
