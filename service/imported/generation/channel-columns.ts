import type { ListedImport } from '#service/catalogue/content/imported-channel.ts';
import type { CatalogueChannel } from '#service/catalogue/content/stored-channel.ts';
import { byNumber } from '#shared/domain/catalogue/channel-number.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { createCodeRows } from './code-rows.ts';
import { type Archive, type Common, commonOf, createCommonPlaces } from './common-facts.ts';
import type { GuidedChannel } from './imported-content.ts';
import { guidesOf, KINDS_OF_TEXT, listedTexts, type UnpackedBlock } from './list-block.ts';
import { createTextColumn, type TextColumn } from './text-column.ts';

/** An imported channel in a list. */
export type ListedImportedChannel = CatalogueChannel & { readonly source: ListedImport };

/**
 * The guides of a channel by their numbers, the surest first, and by how many milliseconds their times are
 * moved.
 */
export type ChannelGuides = { readonly numbers: readonly number[]; readonly shift: number };

/** The channels of an import as its lists need them. What else is known of one is in the import's file. */
export type ChannelColumns = {
  /** The channels in order of the numbers that viewers see: always the same array of the same objects. */
  readonly inOrder: readonly ListedImportedChannel[];
  readonly byCode: (networkCode: string) => ListedImportedChannel | null;
  readonly guides: (networkCode: string) => ChannelGuides | undefined;
  readonly archive: (networkCode: string) => Archive | null;
};

const NOTHING_COMMON: Common = {
  genre: '',
  kids: false,
  subscriptionTag: null,
  timeshift: 0,
  logo: false,
  catchup: undefined,
};

/** What the rows read: a text or a number of each. */
type Columns = {
  readonly channelNo: (row: number) => number;
  readonly code: (row: number) => string;
  readonly tc: (row: number) => string;
  /** Null if it is the other name; so are the folded one and the number as it is written. */
  readonly en: (row: number) => string | null;
  readonly folded: (row: number) => string | null;
  readonly chno: (row: number) => string | null;
  readonly number: (row: number) => string | null;
  readonly common: (row: number) => Common;
};

/**
 * A channel that reads its fields from the columns, and is its own source. A class, since its getters are those
 * of all channels: one takes 40 bytes, and is kept, compared and passed on like the object that it stands for.
 * It has no fields of its own to spread.
 */
class Row implements ListedImportedChannel, ListedImport {
  readonly #columns: Columns;
  readonly #row: number;
  constructor(columns: Columns, row: number) {
    this.#columns = columns;
    this.#row = row;
  }
  get channelNo(): number {
    return this.#columns.channelNo(this.#row);
  }
  get networkCode(): string {
    return this.#columns.code(this.#row);
  }
  get name(): CatalogueChannel['name'] {
    const tc = this.#columns.tc(this.#row);
    return { tc, en: this.#columns.en(this.#row) ?? tc };
  }
  get source(): ListedImport {
    return this;
  }
  get kind(): 'imported' {
    return 'imported';
  }
  get folded(): string {
    return this.#columns.folded(this.#row) ?? this.#columns.tc(this.#row);
  }
  get chno(): string | undefined {
    return this.#columns.chno(this.#row) ?? undefined;
  }
  get number(): string | undefined {
    return this.#columns.number(this.#row) ?? undefined;
  }
  get genre(): Common['genre'] {
    return this.#columns.common(this.#row).genre;
  }
  get kids(): Common['kids'] {
    return this.#columns.common(this.#row).kids;
  }
  get subscriptionTag(): Common['subscriptionTag'] {
    return this.#columns.common(this.#row).subscriptionTag;
  }
  get timeshift(): Common['timeshift'] {
    return this.#columns.common(this.#row).timeshift;
  }
  get picture(): Common['picture'] {
    return this.#columns.common(this.#row).picture;
  }
  get previewFilm(): Common['previewFilm'] {
    return this.#columns.common(this.#row).previewFilm;
  }
  get countries(): Common['countries'] {
    return this.#columns.common(this.#row).countries;
  }
  get adTag(): Common['adTag'] {
    return this.#columns.common(this.#row).adTag;
  }
  get logo(): Common['logo'] {
    return this.#columns.common(this.#row).logo;
  }
  get sourceId(): Common['sourceId'] {
    return this.#columns.common(this.#row).sourceId;
  }
  get groups(): Common['groups'] {
    return this.#columns.common(this.#row).groups;
  }
  get rating(): Common['rating'] {
    return this.#columns.common(this.#row).rating;
  }
  get shift(): Common['shift'] {
    return this.#columns.common(this.#row).shift;
  }
  get radio(): Common['radio'] {
    return this.#columns.common(this.#row).radio;
  }
  get match(): Common['match'] {
    return this.#columns.common(this.#row).match;
  }
  get catchup(): Common['catchup'] {
    return this.#columns.common(this.#row).catchup;
  }
}

/** Columns that are being filled, with channels in order of their whole numbers. */
export type OpenColumns = {
  readonly add: (one: GuidedChannel) => void;
  /** Adds channels that are packed; what they have in common is among `kinds`. */
  readonly addBlock: (block: UnpackedBlock, kinds: readonly Common[]) => void;
  /** How many were added. */
  readonly count: () => number;
  readonly finish: () => ChannelColumns;
};

/** Gathers channels in order of their whole numbers, as many as there are, one by one or packed. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one set of columns, filled and then read.
export function createChannelColumns(count: number): OpenColumns {
  const numbers = new Int32Array(count);
  const texts = Array.from({ length: KINDS_OF_TEXT }, () => createTextColumn(count));
  const [codes, names, englishNames, foldedNames, writtenNumbers, shownNumbers] = texts;
  const textAt = (column: TextColumn | undefined) => (row: number) => column?.at(row) ?? null;
  const gathered: Common[] = [];
  let commons: readonly Common[] = gathered;
  const places = createCommonPlaces((_, common) => void gathered.push(common));
  const commonOfRow = new Uint32Array(count);
  const guideNos: number[] = [];
  /** Where the guides of a row end among all. */
  const guideEnds = new Uint32Array(count);
  const codeRows = createCodeRows(count, textAt(codes));
  const commonAt = (row: number): Common => commons[commonOfRow[row] ?? 0] ?? NOTHING_COMMON;
  const columns: Columns = {
    channelNo: (row) => numbers[row] ?? 0,
    code: (row) => codes?.at(row) ?? '',
    tc: (row) => names?.at(row) ?? '',
    en: textAt(englishNames),
    folded: textAt(foldedNames),
    chno: textAt(writtenNumbers),
    number: textAt(shownNumbers),
    common: commonAt,
  };
  const rows: Row[] = [];
  const addRow = (code: string): void => {
    codeRows.put(rows.length, code);
    rows.push(new Row(columns, rows.length));
  };
  return {
    count: () => rows.length,
    add: (one) => {
      const row = rows.length;
      const { channel } = one;
      numbers[row] = channel.channelNo;
      listedTexts(channel).forEach((text, kind) => void texts[kind]?.add(text));
      commonOfRow[row] = places.placeOf(commonOf(channel));
      guideNos.push(...guidesOf(one));
      guideEnds[row] = guideNos.length;
      addRow(channel.networkCode);
    },
    addBlock: (block, kinds) => {
      const first = rows.length;
      const { channelNos } = block;
      commons = kinds;
      numbers.set(channelNos, first);
      commonOfRow.set(block.commons, first);
      block.texts.forEach(({ text, ends }, kind) => void texts[kind]?.addJoined(text, ends));
      const before = guideNos.length;
      for (const guide of block.guides) guideNos.push(guide);
      for (const [at, end] of block.guideEnds.entries()) guideEnds[first + at] = before + end;
      for (let row = first; row < first + channelNos.length; row += 1) addRow(columns.code(row));
    },
    finish: () => {
      places.clear();
      const guides = Int32Array.from(guideNos);
      guideNos.length = 0;
      return {
        inOrder: rows.some(({ number }) => number !== undefined) ? rows.toSorted(byNumber) : rows,
        byCode: (code) => rows[codeRows.get(code) ?? -1] ?? null,
        guides: (code) => {
          const row = codeRows.get(code);
          if (row === null) return undefined;
          const from = row === 0 ? 0 : (guideEnds[row - 1] ?? 0);
          const found = guides.subarray(from, guideEnds[row] ?? 0);
          if (found.length === 0) return undefined;
          return { numbers: [...found], shift: (commonAt(row).shift ?? 0) * MINUTE };
        },
        archive: (code) => {
          const row = codeRows.get(code);
          return row === null ? null : (commonAt(row).catchup ?? null);
        },
      };
    },
  };
}
