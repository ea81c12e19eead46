import type { PlayTarget } from '#renderer/player/player-state.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import { channelDisplayNumber } from '#shared/domain/catalogue/channel-number.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import { DEFAULT_CHANNEL_NO } from '#shared/navigation/href.ts';

/**
 * Returns the channel this many positions after (or before) one in the list, wrapping around; the first if
 * the one is not listed.
 */
export function adjacentChannel(
  channels: readonly Channel[],
  channelNo: number | null,
  places: number,
): Channel | undefined {
  const at = channels.findIndex((channel) => channel.channel_no === channelNo);
  if (at === -1) return channels[0];
  return channels[(at + places + channels.length) % channels.length];
}

/** Returns the channel with a number; undefined if it is not listed, or without a number. */
export const channelByNumber = (
  channels: readonly Channel[],
  channelNo: number | null,
): Channel | undefined =>
  channelNo === null ? undefined : channels.find((channel) => channel.channel_no === channelNo);

/** Returns the channel whose number was typed: `81`, `2.1`. Zeros before it do not count. */
export function channelByTypedNumber(channels: readonly Channel[], typed: string): Channel | undefined {
  const text = typed.replace(/^0+(?=\d)/, '');
  return channels.find((channel) => channelDisplayNumber(channel) === text);
}

/**
 * Returns the channel that a typed number means once no more follows: its own, or the first of its parts (`2`
 * is 2.1 if nothing else is 2).
 */
export const channelForNumber = (channels: readonly Channel[], typed: string): Channel | undefined =>
  channelByTypedNumber(channels, typed) ??
  channels.find((channel) => channelDisplayNumber(channel).startsWith(`${typed.replace(/^0+(?=\d)/, '')}.`));

/** Returns the channel with a network code; undefined if it is not listed. */
export const channelByCode = (channels: readonly Channel[], code: string): Channel | undefined =>
  channels.find(({ network_code }) => network_code.toUpperCase() === code.toUpperCase());

export type LiveTarget = Extract<PlayTarget, { kind: 'live' }>;

/** Returns the player target of a channel. */
export const liveTarget = (channel: Channel): LiveTarget => ({
  kind: 'live',
  channelNo: channel.channel_no,
  networkCode: channel.network_code,
});

const KEY = `${PRODUCT.prefix}.channel`;

type ChannelStorage = {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => void;
};

/** Stores the number of the channel that was watched last. */
export const saveLastChannel = (storage: ChannelStorage, channelNo: number): void =>
  storage.write(KEY, String(channelNo));

/**
 * Returns the channel that `/live/` opens: 81 for A/B group A, else the last one watched, else the
 * first in the list.
 */
export function firstChannel(
  channels: readonly Channel[],
  storage: ChannelStorage,
  abGroup: 'A' | 'B',
): Channel | undefined {
  const usual = abGroup === 'A' ? channelByNumber(channels, DEFAULT_CHANNEL_NO) : undefined;
  return usual ?? channelByNumber(channels, Number(storage.read(KEY) ?? Number.NaN)) ?? channels[0];
}
