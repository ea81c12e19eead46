import type { Channel } from '#shared/contract/schema/channel.ts';
import { DEFAULT_CHANNEL_NO } from '#shared/navigation/href.ts';
import { byNumber } from './channel-zap.ts';

const KEY = 'harbour.channel';

type ChannelStorage = { readonly read: (key: string) => string | null; readonly write: (key: string, value: string) => void };

/** Keeps the channel watched last. */
export const keepChannel = (storage: ChannelStorage, channelNo: number): void => storage.write(KEY, String(channelNo));

/** The channel that `/live/` opens: 81 for A/B group A (READINGS 12), else the one watched last, else the first of the list. */
export function firstChannel(channels: readonly Channel[], storage: ChannelStorage, abGroup: 'A' | 'B'): Channel | undefined {
  const usual = abGroup === 'A' ? byNumber(channels, DEFAULT_CHANNEL_NO) : undefined;
  return usual ?? byNumber(channels, Number(storage.read(KEY) ?? Number.NaN)) ?? channels[0];
}
