import { byNumber, numberSortKey, twoPartNumber } from '#shared/domain/catalogue/channel-number.ts';
import type { PlaylistChannel } from './import-playlist.ts';

/**
 * Returns channels in order of their numbers. Those whose numbers have a part (`2.1`) keep it for what
 * viewers see and type, the first of each number; the whole numbers that they were given, which addresses and
 * tickets need, follow the same order.
 */
export function inNumberOrder(channels: readonly PlaylistChannel[]): PlaylistChannel[] {
  const usedNumbers = new Set<string>();
  const parted = channels.flatMap((one) => {
    const number = twoPartNumber(one.channel.source.chno ?? '');
    if (number === null || usedNumbers.has(number)) return [];
    usedNumbers.add(number);
    return [{ one, number }];
  });
  const wholes = parted.map(({ one }) => one.channel.channelNo).toSorted((one, other) => one - other);
  const placed = parted.toSorted(
    (one, other) => numberSortKey(0, one.number) - numberSortKey(0, other.number),
  );
  const numbers = new Map(
    placed.map(({ one, number }, place) => [
      one,
      { number, channelNo: wholes[place] ?? one.channel.channelNo },
    ]),
  );
  return channels
    .map((one) => withNumber(one, numbers.get(one)))
    .toSorted((one, other) => byNumber(one.channel, other.channel));
}

function withNumber(
  one: PlaylistChannel,
  given: { readonly number: string; readonly channelNo: number } | undefined,
): PlaylistChannel {
  const { channel } = one;
  if (given === undefined) return one;
  return {
    ...one,
    channel: {
      ...channel,
      channelNo: given.channelNo,
      source: { ...channel.source, number: given.number },
    },
  };
}
