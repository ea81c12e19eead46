import { numberSortKey } from '#shared/domain/catalogue/channel-number.ts';

/** The number of a channel that viewers see and type, and its whole number. */
type PartedNumber = { readonly number: string; readonly channelNo: number };

/**
 * Returns the numbers of the channels whose written numbers (`parted`, by place) have a part (`2.1`), by place.
 * The first of each keeps it for what viewers see and type; the whole numbers that they were given
 * (`channelNos`, by place), which addresses and tickets need, follow the same order.
 */
export function inNumberOrder(
  channelNos: readonly number[],
  parted: ReadonlyMap<number, string>,
): ReadonlyMap<number, PartedNumber> {
  const usedNumbers = new Set<string>();
  const kept = [...parted].filter(([, number]) => {
    const isFirst = !usedNumbers.has(number);
    usedNumbers.add(number);
    return isFirst;
  });
  const wholes = kept.map(([place]) => channelNos[place] ?? 0).toSorted((one, other) => one - other);
  const placed = kept.toSorted(([, one], [, other]) => numberSortKey(0, one) - numberSortKey(0, other));
  return new Map(
    placed.map(([place, number], at) => [place, { number, channelNo: wholes[at] ?? channelNos[place] ?? 0 }]),
  );
}
