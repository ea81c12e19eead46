import type { Channel } from '#shared/contract/catalogue/channel.ts';

/** The channel that many places after (or before) one in the list, around its ends; the first where the one is not listed. */
export function adjacentChannel(channels: readonly Channel[], channelNo: number | null, places: number): Channel | undefined {
  const at = channels.findIndex((channel) => channel.channel_no === channelNo);
  if (at === -1) return channels[0];
  return channels[(at + places + channels.length) % channels.length];
}

/** The channel with a number. */
export const channelByNumber = (channels: readonly Channel[], channelNo: number | null): Channel | undefined =>
  channels.find((channel) => channel.channel_no === channelNo);

const MAX_DIGITS = 4;

/** Digits typed so far with one more; a number longer than any channel's starts anew. */
export const withDigit = (typed: string, digit: string): string => (typed.length >= MAX_DIGITS ? digit : typed + digit);
