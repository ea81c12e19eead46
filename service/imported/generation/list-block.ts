import type { ImportedChannel } from '#service/catalogue/content/stored-channel.ts';
import type { GuidedChannel } from './imported-content.ts';
import { joinedTexts, ROWS_TOGETHER } from './text-column.ts';

/** The texts of a channel in a list: null is the same as the first name, or none. */
const TEXTS: readonly ((channel: ImportedChannel) => string | null)[] = [
  ({ networkCode }) => networkCode,
  ({ name }) => name.tc,
  ({ name }) => (name.en === name.tc ? null : name.en),
  ({ name, source }) => (source.folded === name.tc ? null : source.folded),
  ({ source }) => source.chno ?? null,
  ({ source }) => source.number ?? null,
];
/** Numbers of a channel before those of its texts: its own, the place of what is common, the end of its guides. */
const NUMBERS = 3;
const PER_ROW = NUMBERS + TEXTS.length;

/**
 * Channels of a list that follow one another, as the columns of lists hold them: so many numbers, then the
 * numbers of all channels, then what they have in common by its places, where their guides and each of their
 * texts end, and the guides; and their texts, each of a kind as one. All but the last have `ROWS_TOGETHER`.
 */
export type ListBlock = { readonly numbers: Int32Array; readonly texts: readonly string[] };

/** The texts of channels by kind. */
export const listedTexts = (channel: ImportedChannel): readonly (string | null)[] =>
  TEXTS.map((text) => text(channel));
export const KINDS_OF_TEXT = TEXTS.length;

/** All guides of a channel, the surest first. */
export const guidesOf = ({ channel, guideNo }: GuidedChannel): readonly number[] =>
  guideNo === null ? [] : [guideNo, ...(channel.source.guides ?? [])];

/** Packs channels, of which `placeOf` gives what they have in common. */
export function packBlock(
  rows: readonly GuidedChannel[],
  placeOf: (channel: ImportedChannel) => number,
): ListBlock {
  const count = rows.length;
  const guides: number[] = [];
  const numbers: number[] = [count];
  for (const { channel } of rows) numbers.push(channel.channelNo);
  for (const { channel } of rows) numbers.push(placeOf(channel));
  for (const one of rows) numbers.push(guides.push(...guidesOf(one)));
  const texts = TEXTS.map((textOf) => {
    const { text, ends } = joinedTexts(rows.map(({ channel }) => textOf(channel)));
    numbers.push(...ends);
    return text;
  });
  return { numbers: new Int32Array(numbers.concat(guides)), texts };
}

/** The columns of a block. */
export type UnpackedBlock = {
  readonly channelNos: Int32Array;
  readonly commons: Int32Array;
  readonly guideEnds: Int32Array;
  readonly guides: Int32Array;
  readonly texts: readonly { readonly text: string; readonly ends: Int32Array }[];
};

/** Returns the columns of a block; null if it is damaged. */
export function unpackBlock({ numbers, texts }: ListBlock): UnpackedBlock | null {
  const count = numbers[0] ?? 0;
  if (count < 1 || count > ROWS_TOGETHER || texts.length !== TEXTS.length) return null;
  const column = (at: number): Int32Array => numbers.subarray(1 + at * count, 1 + (at + 1) * count);
  const guideEnds = column(2);
  const guides = numbers.subarray(1 + PER_ROW * count);
  const columns = texts.map((text, at) => ({ text, ends: column(NUMBERS + at) }));
  const isWhole =
    numbers.length === 1 + PER_ROW * count + guides.length &&
    guideEnds.at(-1) === guides.length &&
    columns.every(({ text, ends }) => (ends.at(-1) ?? 0) >>> 1 === text.length);
  return isWhole ? { channelNos: column(0), commons: column(1), guideEnds, guides, texts: columns } : null;
}
