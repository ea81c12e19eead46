import type { ImportedChannel } from '#service/catalogue/content/stored-channel.ts';
import { foldText } from '#service/kernel/text/fold-text.ts';
import {
  type Arrangement,
  AS_IMPORTED,
  inOrder,
  isHidden,
  settingOf,
} from '#shared/domain/imported/arrangement/arrangement.ts';

/**
 * Imported channels as the viewer has arranged them: in their order and by their names, and those among them
 * that are hidden.
 */
export type ArrangedChannels = {
  readonly all: readonly ImportedChannel[];
  readonly shown: readonly ImportedChannel[];
};

const isUntouched = ({ groups, groupOrder, channels, channelOrders }: Arrangement): boolean =>
  [groups, groupOrder, channels, channelOrders].every((part) => Object.keys(part).length === 0);

/** Arranges imported channels. Without an arrangement they stay the array they are. */
export function arrangeChannels(
  channels: readonly ImportedChannel[],
  arrangement: Arrangement = AS_IMPORTED,
): ArrangedChannels {
  if (isUntouched(arrangement)) return { all: channels, shown: channels };
  const all = inOrder(
    arrangement,
    channels.map((channel) => renamed(channel, arrangement)),
  );
  return {
    all,
    shown: all.filter(({ networkCode, source }) => !isHidden(arrangement, networkCode, source.groups ?? [])),
  };
}

function renamed(channel: ImportedChannel, { channels }: Arrangement): ImportedChannel {
  const name = settingOf(channels, channel.networkCode)?.name;
  if (name === undefined) return channel;
  const source = { ...channel.source, folded: foldText(name), listedName: channel.name.tc };
  return { ...channel, name: { tc: name, en: name }, source };
}
