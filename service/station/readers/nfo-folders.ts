import { secondsOf } from '#service/station/durations.ts';
import { type Finding, finding } from '#service/station/finding.ts';
import type { PackageFiles } from '#service/station/package/package-files.ts';
import type { Read } from './entry.ts';
import { countOf, runningNumber } from './feed-fields.ts';
import { type FeedItem, type FeedStream, type FeedVideo, readsOfItem } from './feed-item.ts';
import { packageText } from './package-text.ts';
import { createElementReader, elementsOf, textsOf, type XmlElement } from './xml-elements.ts';

/** Characters of an NFO file, and of a file with an address. */
const MOST_TEXT = 1024 * 1024;
const MOST_ADDRESS = 8192;

const ROOTS: ReadonlySet<string> = new Set(['movie', 'tvshow', 'episodedetails', 'musicvideo']);
const ATTRIBUTES: ReadonlySet<string> = new Set(['type', 'default', 'aspect']);
const PICTURE = '(?:avif|webp|jpe?g|png)$';

type Tell = (found: Finding) => void;
/** The files of a package by their folders, and whom mistakes are told to. */
type Library = {
  readonly files: PackageFiles;
  readonly near: (folder: string) => readonly string[];
  readonly tell: Tell;
};
type Nfo = { readonly element: XmlElement; readonly path: string; readonly line: number };

/**
 * Reads folders as Kodi and Jellyfin have them: `tvshow.nfo` with its episodes below, and films. What plays is
 * the address in the `.strm` file beside; pictures are found by their names.
 */
export async function* readNfoFolders(files: PackageFiles, within: string, tell: Tell): AsyncGenerator<Read> {
  const paths = files.paths.filter((path) => path.startsWith(within) && /\.nfo$/i.test(path));
  const isShow = (path: string): boolean => /\/tvshow\.nfo$/i.test(path);
  const shows = new Set(paths.filter(isShow).map(folderOf));
  const library = { files, near: byFolder(files), tell };
  const episodes = new Map<string, string[]>();
  const films: string[] = [];
  for (const path of paths) {
    if (isShow(path) || /\/season\.nfo$/i.test(path)) continue;
    const show = showAround(folderOf(path), shows);
    if (show === null) films.push(path);
    else {
      const of = episodes.get(show) ?? [];
      of.push(path);
      episodes.set(show, of);
    }
  }
  for (const path of paths.filter(isShow))
    yield* await showReads(library, path, episodes.get(folderOf(path)) ?? []);
  for (const path of films)
    for (const nfo of await nfosOf(library, path)) yield* readsOfItem(await filmOf(library, nfo));
}

function byFolder({ paths }: PackageFiles): Library['near'] {
  const folders = new Map<string, string[]>();
  for (const path of paths) {
    const of = folders.get(folderOf(path)) ?? [];
    of.push(path);
    folders.set(folderOf(path), of);
  }
  return (folder) => folders.get(folder) ?? [];
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
const stemOf = (path: string): string => path.replace(/\.nfo$/i, '');

function showAround(folder: string, shows: ReadonlySet<string>): string | null {
  for (let around = folder; around !== ''; around = folderOf(around.slice(0, -1)))
    if (shows.has(around)) return around;
  return null;
}

/** The items of an NFO file, which may hold several episodes. */
async function nfosOf({ files, tell }: Library, path: string): Promise<readonly Nfo[]> {
  const found: Nfo[] = [];
  let isRead = true;
  const reader = createElementReader({
    items: ROOTS,
    attributes: ATTRIBUTES,
    take: (element, line) => {
      found.push({ element, path, line });
    },
  });
  const told: Tell = (one) => {
    isRead &&= one.severity !== 'blocker';
    tell(one);
  };
  for await (const piece of packageText(files, path, MOST_TEXT, told)) reader.write(piece);
  reader.end();
  if (found.length === 0 && isRead)
    tell(finding('ENTRY_LEFT_OUT', { file: path, line: 1 }, 'It says nothing of a film, series or episode'));
  return found;
}

async function showReads(
  library: Library,
  path: string,
  episodes: readonly string[],
): Promise<readonly Read[]> {
  const [show] = await nfosOf(library, path);
  if (show === undefined) return [];
  const facts = factsOf(library, show);
  const videos: FeedVideo[] = [];
  for (const episode of episodes)
    for (const nfo of await nfosOf(library, episode))
      videos.push(await videoOf(library, nfo, (number) => `${facts.id}-${number}`));
  return readsOfItem({
    ...facts,
    videos: videos.toSorted((one, other) => one.number - other.number),
    place: { file: path, line: show.line },
  });
}

function factsOf({ near }: Library, { element, path }: Nfo): Omit<FeedItem, 'videos' | 'place'> {
  const [name = ''] = textsOf(element, 'title', 'originaltitle');
  const folder = folderOf(path);
  const picture = pictureFinder(near(folder), folder, stemOf(path));
  const named = namedPictures(element);
  const fanart = picture('fanart', 'backdrop', 'background') ?? named.fanart;
  return {
    id: uniqueId(element) ?? `${folder}${name}`,
    name,
    short: textsOf(element, 'outline', 'tagline')[0]?.slice(0, 500),
    about: textsOf(element, 'plot')[0],
    genres: [...textsOf(element, 'genre'), ...textsOf(element, 'tag')],
    released: textsOf(element, 'year', 'premiered', 'releasedate')[0],
    ratings: textsOf(element, 'mpaa', 'certification').map((text) => text.replace(/^.*:/, '')),
    artists: elementsOf(element, 'actor').flatMap((actor) => textsOf(actor, 'name')),
    directors: textsOf(element, 'director'),
    wide: picture('landscape', 'thumb') ?? named.landscape ?? fanart,
    hero: fanart,
    poster: picture('poster', 'folder', 'cover') ?? named.poster,
    logo: picture('clearlogo', 'logo') ?? named.clearlogo,
  };
}

/** Addresses of pictures that the file itself names, by what they are of; those of people are theirs. */
function namedPictures(element: XmlElement): Readonly<Record<string, string>> {
  const isAddress = (text: string): boolean => /^(?:https?:)?\/\//i.test(text.trim());
  const thumbs = element.children
    .filter(({ name, attributes, text }) => name === 'thumb' && attributes.aspect !== '' && isAddress(text))
    .map(({ attributes, text }) => [attributes.aspect ?? 'poster', text.trim()] as const);
  const fanart = element.children
    .filter(({ name }) => name === 'fanart')
    .flatMap((one) => elementsOf(one, 'thumb'))
    .filter(({ text }) => isAddress(text))
    .map(({ text }) => ['fanart', text.trim()] as const);
  // Of several the first counts.
  return Object.fromEntries([...thumbs, ...fanart].reverse());
}

/** The id that the file marks as its own, else its first, with the name of whose it is. */
function uniqueId(element: XmlElement): string | null {
  const ids = elementsOf(element, 'uniqueid');
  const own = ids.find(({ attributes }) => attributes.default === 'true') ?? ids[0];
  const id = own?.text.trim() ?? '';
  return id === '' ? null : `${own?.attributes.type ?? 'id'}-${id}`;
}

async function filmOf(library: Library, nfo: Nfo): Promise<FeedItem> {
  const facts = factsOf(library, nfo);
  const video = await videoOf(library, nfo, () => facts.id);
  const place = { file: nfo.path, line: nfo.line };
  return {
    ...facts,
    videos: [{ ...video, id: facts.id, number: 1, name: undefined, about: undefined }],
    place,
  };
}

/** A video; one that has no id of its own is called by its number, which stays when others come before it. */
async function videoOf(library: Library, nfo: Nfo, usualId: (number: number) => string): Promise<FeedVideo> {
  const { element, path, line } = nfo;
  const [season] = textsOf(element, 'season');
  const [episode] = textsOf(element, 'episode');
  const folder = folderOf(path);
  const number = runningNumber(countOf(season, 1), countOf(episode, 1));
  const named = namedPictures(element);
  return {
    id: uniqueId(element) ?? usualId(number),
    number,
    name: textsOf(element, 'title')[0],
    about: textsOf(element, 'plot')[0],
    duration: durationOf(element),
    streams: await streamsOf(library, path),
    picture:
      pictureFinder(library.near(folder), folder, stemOf(path))('thumb') ?? named.thumb ?? named.poster,
    place: { file: path, line },
  };
}

/** Seconds: those of the file's own streams, else the running time in minutes. */
function durationOf(element: XmlElement): string | number | undefined {
  const [exact] = elementsOf(element, 'durationinseconds').map(({ text }) => text.trim());
  if (exact !== undefined && exact !== '') return exact;
  const [running = ''] = textsOf(element, 'runtime');
  if (/^\d{1,4}$/.test(running)) return Number(running) * 60;
  return running === '' ? undefined : secondsOf(running);
}

/** The address in the `.strm` file of the same name, or in the only one of a film's folder. */
async function streamsOf({ files, near, tell }: Library, path: string): Promise<readonly FeedStream[]> {
  const folder = folderOf(path);
  const beside = near(folder).filter((one) => /\.strm$/i.test(one));
  const own = beside.find((one) => one.slice(0, -'.strm'.length) === stemOf(path));
  const strm = own ?? (/\/movie\.nfo$/i.test(path) ? beside[0] : undefined);
  if (strm === undefined) return [];
  let text = '';
  for await (const piece of packageText(files, strm, MOST_ADDRESS, tell)) text += piece;
  const needed = neededBy(text);
  if (needed !== null) {
    tell(finding('ENTRY_LEFT_OUT', { file: strm, line: 1 }, `Its stream needs ${needed}; it is left out`));
    return [];
  }
  return text
    .split(/\s+/)
    .filter((one) => /^https?:/i.test(one))
    .map((url) => ({ url }));
}

/** What a stream needs that a page cannot give it, as Kodi writes it: headers behind `|`, or another licence. */
function neededBy(text: string): string | null {
  if (/^https?:\S*\|/im.test(text) || /^#KODIPROP:.*_headers=/im.test(text))
    return 'headers that a page cannot send';
  return /^#KODIPROP:.*(?:license_type|drm_legacy|drm)=/im.test(text)
    ? 'licences, whose server is told in a programme of your own'
    : null;
}

/** Returns what finds a picture by its names: beside the file with its name before it, or in its folder. */
function pictureFinder(near: readonly string[], folder: string, stem: string) {
  return (...names: readonly string[]): string | undefined =>
    names
      .map((name) => {
        const own = new RegExp(`^-${name}\\.${PICTURE}`, 'i');
        const ofFolder = new RegExp(`^${name}\\.${PICTURE}`, 'i');
        return (
          near.find((path) => path.startsWith(stem) && own.test(path.slice(stem.length))) ??
          near.find((path) => ofFolder.test(path.slice(folder.length)))
        );
      })
      .find((path) => path !== undefined);
}
