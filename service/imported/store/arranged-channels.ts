import type { StoredChannel } from '#service/catalogue/store/stored-content.ts';
import { foldText } from '#service/kernel/text/fold-text.ts';
import {
  type Arrangement,
  AS_IMPORTED,
  inOrder,
  isHidden,
  settingOf,
} from '#shared/domain/imported/arrangement/arrangement.ts';

/**
 * Own channels as the viewer has arranged them: in their order and by their names, and those among them that
 * are hidden.
 */
export type ArrangedChannels = {
  readonly all: readonly StoredChannel[];
  readonly shown: readonly StoredChannel[];
};

const isUntouched = ({ groups, groupOrder, channels, channelOrders }: Arrangement): boolean =>
  [groups, groupOrder, channels, channelOrders].every((part) => Object.keys(part).length === 0);

/** Arranges imported channels. Without an arrangement they stay the array they are. */
export function arrangeChannels(
  channels: readonly StoredChannel[],
  arrangement: Arrangement = AS_IMPORTED,
): ArrangedChannels {
  if (isUntouched(arrangement)) return { all: channels, shown: channels };
  const all = inOrder(
    arrangement,
    channels.map((channel) => renamed(channel, arrangement)),
  );
  return {
    all,
    shown: all.filter(({ networkCode, own }) => !isHidden(arrangement, networkCode, own?.groups ?? [])),
  };
}

function renamed(channel: StoredChannel, { channels }: Arrangement): StoredChannel {
  const name = settingOf(channels, channel.networkCode)?.name;
  if (name === undefined || channel.own === undefined) return channel;
  return { ...channel, name: { tc: name, en: name }, own: { ...channel.own, folded: foldText(name) } };
}
