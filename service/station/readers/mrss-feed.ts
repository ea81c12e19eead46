import { finding } from '#service/station/finding.ts';
import type { Read } from './entry.ts';
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
]);
const ITEMS: ReadonlySet<string> = new Set(['item', 'entry']);

/**
 * Reads a feed of Media RSS: each item is a programme with one episode. Of its contents the first in HLS
 * counts, else in DASH. `dcterms:valid` is its window; items that a country may not see are left out of those.
 */
export async function* readMrss(pieces: AsyncIterable<string>, file: string): AsyncGenerator<Read> {
  let ready: Read[] = [];
  let count = 0;
  const reader = createElementReader({
    items: ITEMS,
    attributes: ATTRIBUTES,
    take: (element, line) => {
      count += 1;
      ready.push(...readsOf(element, file, line));
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

function readsOf(item: XmlElement, file: string, line: number): readonly Read[] {
  const place = { file, line };
  const [title] = textsOf(item, 'title');
  const media = elementsOf(item, 'content', 'enclosure').filter(
    ({ attributes }) => attributes.url !== undefined && attributes.medium !== 'image',
  );
  const [guid = media[0]?.attributes.url ?? title] = textsOf(item, 'guid', 'id');
  if (title === undefined && elementsOf(item, 'title').length === 0)
    return [finding('ENTRY_LEFT_OUT', place, `The item “${short(guid ?? '')}” has no title; it is left out`)];
  const allowed = countriesOf(item);
  if (allowed === null)
    return [
      finding('ENTRY_LEFT_OUT', place, `“${short(title ?? '')}” may be shown in no country; it is left out`),
    ];
  const [about = groupTexts(item, 'description')[0]] = textsOf(item, 'description', 'summary', 'encoded');
  const pictures = elementsOf(item, 'thumbnail').flatMap(({ attributes }) => attributes.url ?? []);
  const feed: FeedItem = {
    id: guid ?? '',
    name: title ?? groupTexts(item, 'title')[0] ?? '',
    about,
    genres: [...textsOf(item, 'category'), ...groupTexts(item, 'category')],
    released: textsOf(item, 'pubdate', 'published')[0],
    ratings: [...textsOf(item, 'rating'), ...groupTexts(item, 'rating')],
    artists: creditsOf(item, 'actor'),
    directors: creditsOf(item, 'director'),
    languages: media.flatMap(({ attributes }) => attributes.lang ?? []),
    countries: allowed,
    wide: pictures[0],
    videos: [
      {
        id: guid ?? '',
        number: 1,
        duration: durationOf(item, media),
        streams: media.map(({ attributes: { url = '', type } }) => ({ url, type })),
        window: validityOf(textsOf(item, 'valid')[0]),
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

/** Seconds; an item whose contents say none may have a duration of its own. */
const durationOf = (item: XmlElement, media: readonly XmlElement[]): string | undefined =>
  media.find(({ attributes }) => attributes.duration !== undefined)?.attributes.duration ??
  textsOf(item, 'duration')[0];

/** The window of `start=…; end=…; scheme=W3C-DTF`. */
function validityOf(text: string | undefined): FeedWindow | undefined {
  if (text === undefined) return undefined;
  const part = (name: string): string | undefined =>
    new RegExp(`(?:^|;)\\s*${name}\\s*=\\s*([^;]{1,60})`, 'i').exec(text)?.[1]?.trim();
  return { from: part('start'), to: part('end') };
}

/** Countries that an item is for: all if it names none, null if there is none. */
function countriesOf(item: XmlElement): readonly string[] | undefined | null {
  const restrictions = elementsOf(item, 'restriction');
  if (
    restrictions.some(
      ({ attributes, text }) => attributes.relationship === 'deny' && /^\s*all\s*$/i.test(text),
    )
  )
    return null;
  const allowed = restrictions
    .filter(({ attributes }) => attributes.type === 'country' && attributes.relationship === 'allow')
    .flatMap(({ text }) => text.trim().split(/\s+/))
    .map((code) => code.toUpperCase());
  return allowed.length === 0 ? undefined : allowed;
}
