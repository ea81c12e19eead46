import { firstDuration } from '#service/station/durations.ts';
import { type FindingPlace, finding } from '#service/station/finding.ts';
import type { Read } from './entry.ts';
import type { FeedCountries } from './feed-countries.ts';
import { type FeedItem, type FeedWindow, readsOfItem, short } from './feed-item.ts';
import { createElementReader, elementsOf, textsOf, type XmlElement } from './xml-elements.ts';

const ATTRIBUTES: ReadonlySet<string> = new Set([
  'url',
  'href',
  'type',
  'medium',
  'duration',
  'lang',
  'role',
  'relationship',
  'isdefault',
  'width',
  'height',
  'state',
  'price',
]);
const ITEMS: ReadonlySet<string> = new Set(['item', 'entry']);
/** What the channel of a feed says for all of its items that say nothing else. */
const OF_ALL: ReadonlySet<string> = new Set(['rating', 'adult', 'explicit', 'restriction', 'valid']);
const MOST_OF_ALL = 100;
/** States of an item that is not to be shown. */
const GONE = /^(?:blocked|deleted)$/i;

/**
 * Reads a feed of Media RSS: each item is a programme with one episode. Of its contents the first in HLS
 * counts, else in DASH. `dcterms:valid` is its window; countries that it denies are left out. What the channel of
 * the feed says of ratings, countries and the window holds for items that say nothing of it.
 */
export async function* readMrss(pieces: AsyncIterable<string>, file: string): AsyncGenerator<Read> {
  let ready: Read[] = [];
  let count = 0;
  const ofAll: XmlElement = { name: 'channel', attributes: {}, text: '', children: [] };
  const reader = createElementReader({
    items: new Set([...ITEMS, ...OF_ALL]),
    attributes: ATTRIBUTES,
    take: (element, line) => {
      if (OF_ALL.has(element.name)) {
        if (ofAll.children.length < MOST_OF_ALL) ofAll.children.push(element);
      } else {
        count += 1;
        ready.push(...readsOf(element, ofAll, { file, line }));
      }
    },
  });
  const taken = (): readonly Read[] => {
    const all = ready;
    ready = [];
    return all;
  };
  for await (const piece of pieces) {
    reader.write(piece);
    yield* taken();
  }
  const { mistakes, isMarkup } = reader.end();
  yield* taken();
  const place = { file, line: null };
  if (count === 0)
    yield finding('FILE_UNREADABLE', place, isMarkup ? 'It is no feed: it has no item' : 'This is not XML');
  else if (mistakes > 0)
    yield finding('MARKUP_MENDED', place, `${mistakes} mistakes of its XML were read past`);
}

function readsOf(item: XmlElement, ofAll: XmlElement, place: FindingPlace): readonly Read[] {
  const [title] = textsOf(item, 'title');
  const media = elementsOf(item, 'content', 'enclosure').filter(
    ({ attributes }) => attributes.url !== undefined && attributes.medium !== 'image',
  );
  const [guid = media[0]?.attributes.url ?? title] = textsOf(item, 'guid', 'id');
  if (title === undefined && elementsOf(item, 'title').length === 0)
    return [finding('ENTRY_LEFT_OUT', place, `The item “${short(guid ?? '')}” has no title; it is left out`)];
  const gone = elementsOf(item, 'status').find(({ attributes }) => GONE.test(attributes.state ?? ''));
  if (gone !== undefined)
    return [
      finding(
        'ENTRY_LEFT_OUT',
        place,
        `“${short(guid ?? '')}” is ${short(gone.attributes.state ?? '')} in its feed; it is left out`,
      ),
    ];
  const window = windowOf(elementsIn(item, ofAll, 'valid', 'available'));
  if (window === null)
    return [
      finding(
        'ENTRY_LEFT_OUT',
        place,
        `“${short(guid ?? '')}” is valid for a time that is not read; it is left out`,
      ),
    ];
  const [about = groupTexts(item, 'description')[0]] = textsOf(item, 'description', 'summary', 'encoded');
  const feed: FeedItem = {
    id: guid ?? '',
    name: title ?? groupTexts(item, 'title')[0] ?? '',
    about,
    genres: [...textsOf(item, 'category'), ...groupTexts(item, 'category')],
    released: textsOf(item, 'pubdate', 'published')[0],
    ratings: ratingsOf(item, ofAll),
    artists: creditsOf(item, 'actor'),
    directors: creditsOf(item, 'director'),
    languages: media.flatMap(({ attributes }) => attributes.lang ?? []),
    countries: countriesOf(elementsIn(item, ofAll, 'restriction')),
    isPaid: elementsOf(item, 'price').some(({ attributes: { price, type } }) => isPrice(price, type)),
    wide: pictureOf(item),
    videos: [
      {
        id: guid ?? '',
        number: 1,
        duration: durationOf(item, media),
        streams: media.map(({ attributes: { url = '', type } }) => ({ url, type })),
        window,
        place,
      },
    ],
    place,
  };
  return readsOfItem(feed);
}

const groupTexts = (item: XmlElement, name: string): readonly string[] =>
  [...elementsOf(item, 'group'), ...elementsOf(item, 'content')].flatMap((group) => textsOf(group, name));

const creditsOf = (item: XmlElement, role: string): readonly string[] =>
  elementsOf(item, 'credit')
    .filter(({ attributes }) => attributes.role?.toLowerCase() === role)
    .map(({ text }) => text.trim());

/** Elements of an item, else those that the feed has for all of its items. */
const elementsIn = (
  item: XmlElement,
  ofAll: XmlElement,
  ...names: readonly string[]
): readonly XmlElement[] => {
  const own = elementsOf(item, ...names);
  return own.length > 0 ? own : elementsOf(ofAll, ...names);
};

const YES = /^\s*(?:yes|true|explicit)\s*$/i;

/** Ratings, and what Media RSS and podcasts call an item that is for adults. */
function ratingsOf(item: XmlElement, ofAll: XmlElement): readonly string[] {
  const isAdult = elementsIn(item, ofAll, 'adult', 'explicit').some(({ text }) => YES.test(text));
  const said = elementsIn(item, ofAll, 'rating').map(({ text }) => text.trim());
  return isAdult ? [...said, 'adult'] : said;
}

/** A price of Media RSS: an amount, or a kind of payment without one. */
const isPrice = (price: string | undefined, type: string | undefined): boolean =>
  price === undefined ? type !== undefined : Number(price) !== 0;

/** The largest picture; the first of those that say no size, and else that of a podcast. */
function pictureOf(item: XmlElement): string | undefined {
  const widthOf = ({ attributes }: XmlElement): number => Number.parseInt(attributes.width ?? '0', 10) || 0;
  const [largest] = elementsOf(item, 'thumbnail')
    .filter(({ attributes }) => attributes.url !== undefined)
    .toSorted((one, other) => widthOf(other) - widthOf(one));
  return largest?.attributes.url ?? elementsOf(item, 'image')[0]?.attributes.href;
}

/** Seconds; an item whose contents say none may have a duration of its own. */
const durationOf = (item: XmlElement, media: readonly XmlElement[]): number | string | undefined =>
  firstDuration([...media.map(({ attributes }) => attributes.duration), ...textsOf(item, 'duration')]);

/**
 * The window of `start=…; end=…; scheme=W3C-DTF`, or of an interval `FROM/TO`; null for a text that says
 * neither, which would else be no limit.
 */
function windowOf(elements: readonly XmlElement[]): FeedWindow | undefined | null {
  const [text] = elements.map((element) => element.text.trim()).filter((one) => one !== '');
  if (text === undefined) return undefined;
  const part = (name: string): string | undefined =>
    new RegExp(`(?:^|;)\\s*${name}\\s*=\\s*([^;]{1,60})`, 'i').exec(text)?.[1]?.trim();
  const [, intervalFrom, intervalTo] = /^([^/;=]{4,60})\/([^/;=]{4,60})$/.exec(text) ?? [];
  const from = part('start') ?? intervalFrom;
  const to = part('end') ?? intervalTo;
  return from === undefined && to === undefined ? null : { from, to };
}

/** Countries that an item is for, and those that it is not for. */
function countriesOf(restrictions: readonly XmlElement[]): FeedCountries {
  const textsWith = (relationship: string): readonly string[] =>
    restrictions
      .filter(
        ({ attributes: { type, relationship: of }, text }) =>
          of?.toLowerCase() === relationship &&
          (type === undefined ? ALL_OR_NONE.test(text) : type.toLowerCase() === 'country'),
      )
      .map(({ text }) => text);
  return { allowed: textsWith('allow'), denied: textsWith('deny') };
}

const ALL_OR_NONE = /^\s*(?:all|none)\s*$/i;
