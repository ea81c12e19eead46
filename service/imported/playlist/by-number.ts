import type { PlaylistChannel } from './import-playlist.ts';

/** A number with a part behind it, as tuners have them: `2.1`, `10-3`. */
const PARTS = /^(\d{1,6})[.\-_](\d{1,4})$/;

/** Returns a number with a part as one that can be compared; null for any other. */
function partedNumber({ channel }: PlaylistChannel): number | null {
  const [whole, major, minor] = PARTS.exec(channel.own?.chno ?? '') ?? [];
  return whole === undefined ? null : Number(major) * 10_000 + Number(minor);
}

/** Returns channels in order of their numbers. Those that are written in parts get the numbers that they were given in the order of what is written. */
export function byNumber(channels: readonly PlaylistChannel[]): PlaylistChannel[] {
  const parted = channels.flatMap((one) => {
    const value = partedNumber(one);
    return value === null ? [] : [{ one, value }];
  });
  const numbers = parted.map(({ one }) => one.channel.channelNo).toSorted((one, other) => one - other);
  const placed = parted.toSorted((one, other) => one.value - other.value);
  const numberOf = new Map(placed.map(({ one }, place) => [one, numbers[place] ?? one.channel.channelNo]));
  return channels
    .map((one) => ({ ...one, channel: { ...one.channel, channelNo: numberOf.get(one) ?? one.channel.channelNo } }))
    .toSorted((one, other) => one.channel.channelNo - other.channel.channelNo);
}
