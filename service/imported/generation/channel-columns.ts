import type { ListedImport } from '#service/catalogue/content/imported-channel.ts';
import type { CatalogueChannel, ImportedChannel } from '#service/catalogue/content/stored-channel.ts';
import { byNumber } from '#shared/domain/catalogue/channel-number.ts';
import { needsProgrammeId } from '#shared/domain/imported/catchup-address.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { createCodeRows } from './code-rows.ts';
import type { GuidedChannel } from './imported-content.ts';
import { createTextColumn } from './text-column.ts';

/** An imported channel in a list. */
export type ListedImportedChannel = CatalogueChannel & { readonly source: ListedImport };

/**
 * The guides of a channel by their numbers, the surest first, and by how many milliseconds their times are
 * moved.
 */
export type ChannelGuides = { readonly numbers: readonly number[]; readonly shift: number };

/** The days that past programmes of a channel play, and whether they are asked for by the ids of its guide. */
export type Archive = { readonly days: number; readonly byId: boolean };

/** The channels of an import as its lists need them. What else is known of one is in the import's file. */
export type ChannelColumns = {
  /** The channels in order of the numbers that viewers see: always the same array of the same objects. */
  readonly inOrder: readonly ListedImportedChannel[];
  readonly byCode: (networkCode: string) => ListedImportedChannel | null;
  readonly guides: (networkCode: string) => ChannelGuides | undefined;
  readonly archive: (networkCode: string) => Archive | null;
};

type Facts = Pick<
  CatalogueChannel,
  'genre' | 'kids' | 'subscriptionTag' | 'timeshift' | 'picture' | 'previewFilm' | 'countries' | 'adTag'
>;

/** Returns what a channel is, apart from its number, names and source. A row of a list has nothing to spread. */
export const channelFacts = (channel: Facts): Facts => ({
  genre: channel.genre,
  kids: channel.kids,
  subscriptionTag: channel.subscriptionTag,
  timeshift: channel.timeshift,
  picture: channel.picture,
  previewFilm: channel.previewFilm,
  countries: channel.countries,
  adTag: channel.adTag,
});

/** What many channels of a list have in common: it is kept once. */
type Common = Facts &
  Pick<ListedImport, 'logo' | 'sourceId' | 'groups' | 'rating' | 'shift' | 'radio' | 'match'> & {
    readonly catchup: Archive | undefined;
  };

function commonOf({ source, ...channel }: ImportedChannel): Common {
  const { catchup } = source;
  return {
    ...channelFacts(channel),
    logo: Boolean(source.logo),
    sourceId: source.sourceId,
    groups: source.groups,
    rating: source.rating,
    shift: source.shift,
    radio: source.radio,
    match: source.match,
    catchup: catchup && { days: catchup.days, byId: needsProgrammeId(catchup) },
  };
}

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

/** Gathers channels in order of their whole numbers, as many as there are. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one set of columns, filled and then read.
export function createChannelColumns(count: number): {
  readonly add: (one: GuidedChannel) => void;
  readonly finish: () => ChannelColumns;
} {
  const numbers = new Int32Array(count);
  const codes = createTextColumn(count);
  const names = createTextColumn(count);
  const englishNames = createTextColumn(count);
  const foldedNames = createTextColumn(count);
  const writtenNumbers = createTextColumn(count);
  const shownNumbers = createTextColumn(count);
  const commons: Common[] = [];
  const commonPlaces = new Map<string, number>();
  const commonOfRow = new Uint32Array(count);
  const guideNos: number[] = [];
  /** Where the guides of a row end among all. */
  const guideEnds = new Uint32Array(count);
  const codeRows = createCodeRows(count, codes.at);
  const commonAt = (row: number): Common => commons[commonOfRow[row] ?? 0] ?? NOTHING_COMMON;
  const columns: Columns = {
    channelNo: (row) => numbers[row] ?? 0,
    code: (row) => codes.at(row) ?? '',
    tc: (row) => names.at(row) ?? '',
    en: englishNames.at,
    folded: foldedNames.at,
    chno: writtenNumbers.at,
    number: shownNumbers.at,
    common: commonAt,
  };
  const rows: Row[] = [];
  const placeOf = (common: Common): number => {
    const key = JSON.stringify(common);
    const known = commonPlaces.get(key);
    if (known !== undefined) return known;
    const place = commons.push(common) - 1;
    commonPlaces.set(key, place);
    return place;
  };
  return {
    add: ({ channel, guideNo }) => {
      const row = rows.length;
      const { channelNo, networkCode, name, source } = channel;
      numbers[row] = channelNo;
      codes.add(networkCode);
      names.add(name.tc);
      englishNames.add(name.en === name.tc ? null : name.en);
      foldedNames.add(source.folded === name.tc ? null : source.folded);
      writtenNumbers.add(source.chno ?? null);
      shownNumbers.add(source.number ?? null);
      commonOfRow[row] = placeOf(commonOf(channel));
      if (guideNo !== null) guideNos.push(guideNo, ...(source.guides ?? []));
      guideEnds[row] = guideNos.length;
      codeRows.put(row, networkCode);
      rows.push(new Row(columns, row));
    },
    finish: () => {
      commonPlaces.clear();
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
