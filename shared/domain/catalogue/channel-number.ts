/** A two-part channel number, as tuners and lists write it: `2.1`, `10-3`. */
const PARTS = /^(\d{1,6})[.\-_](\d{1,4})$/;
const PART_SIZE = 10_000;

/** Returns a two-part number as viewers see and type it, `2.1`; null for any other. */
export function twoPartNumber(text: string): string | null {
  const [whole, major, minor] = PARTS.exec(text) ?? [];
  return whole === undefined || Number.isInteger(Number(text)) ? null : `${Number(major)}.${minor}`;
}

/**
 * Returns the sort key of a channel number: `2.1` comes after 2 and before 3. A two-part number takes the
 * place of the whole one.
 */
export function numberSortKey(channelNo: number, parted?: string | null): number {
  if (!parted) return channelNo * PART_SIZE;
  const [, major, minor] = PARTS.exec(parted) ?? [];
  return major === undefined ? channelNo * PART_SIZE : Number(major) * PART_SIZE + Number(minor);
}

type NumberedReply = { readonly channel_no: number; readonly number?: string | null | undefined };

/** Returns the number of a channel as viewers see and type it. */
export const channelDisplayNumber = ({ channel_no, number }: NumberedReply): string =>
  number ?? String(channel_no);

/** Compares two channels by number. */
export const byShownNumber = (one: NumberedReply, other: NumberedReply): number =>
  numberSortKey(one.channel_no, one.number) - numberSortKey(other.channel_no, other.number) ||
  one.channel_no - other.channel_no;

type NumberedChannel = {
  readonly channelNo: number;
  readonly source: { readonly kind: string; readonly number?: string | undefined };
};

/** Compares two stored channels by number. */
export const byNumber = (one: NumberedChannel, other: NumberedChannel): number =>
  numberSortKey(one.channelNo, one.source.number) - numberSortKey(other.channelNo, other.source.number) ||
  one.channelNo - other.channelNo;
