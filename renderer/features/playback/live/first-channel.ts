import type { Channel } from '#shared/contract/catalogue/channel.ts';
import { DEFAULT_CHANNEL_NO } from '#shared/navigation/href.ts';
import { channelByNumber } from './adjacent-channel.ts';

const KEY = 'harbour.channel';

type ChannelStorage = { readonly read: (key: string) => string | null; readonly write: (key: string, value: string) => void };

/** Keeps the channel watched last. */
export const saveLastChannel = (storage: ChannelStorage, channelNo: number): void => storage.write(KEY, String(channelNo));

/** The channel that `/live/` opens: 81 for A/B group A (READINGS 12), else the one watched last, else the first of the list. */
export function firstChannel(channels: readonly Channel[], storage: ChannelStorage, abGroup: 'A' | 'B'): Channel | undefined {
  const usual = abGroup === 'A' ? channelByNumber(channels, DEFAULT_CHANNEL_NO) : undefined;
  return usual ?? channelByNumber(channels, Number(storage.read(KEY) ?? Number.NaN)) ?? channels[0];
}
