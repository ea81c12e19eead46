import { slotCopy } from '#service/imported/guide/imported-copy.ts';
import { createHashTable } from '#service/imported/hash-table.ts';
import { homeOrigin, hostOf } from '#service/imported/home-origin.ts';
import type { ImportTally } from '#service/imported/import-tally.ts';
import type { EntryError, ImportError, ImportSource } from '#service/imported/import-types.ts';
import { openSource } from '#service/imported/open-source.ts';
import { textPieces } from '#service/imported/text-chunks.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import type { CreateChannels } from './channel-facts.ts';
import type { ChannelListing } from './channel-listing.ts';
import type { PlaylistEntry } from './playlist-entry.ts';
import type { ReadEntry } from './playlist-format.ts';
import { createPlaylistReader } from './playlist-reader.ts';

/** Maximum number of channels of all playlists, and of films and episodes. */
const MOST_CHANNELS = 200_000;

/** Error of a playlist without a single usable entry, by the reason why its entries were skipped. */
const LACKS: readonly (readonly [EntryError, ImportError])[] = [
  ['NOT_PLAYABLE', 'NOTHING_PLAYABLE'],
  ['UNKNOWN_SCHEME', 'NOTHING_KNOWN'],
  ['TUNER_ONLY', 'PLAYLIST_FOR_TUNER'],
  ['OTHER_LIST', 'PLAYLIST_OF_LISTS'],
];

/**
 * Returns a function that notes the host of an entry of a file that leads into the private network. Nearly all
 * entries have the host of the one before.
 */
function createHomeNotes(tally: ImportTally): (entry: PlaylistEntry) => void {
  let last = '';
  return ({ address }) => {
    const end = address.indexOf('/', 'https://'.length);
    if (end > 0 && end === last.length && address.startsWith(last)) return;
    last = slotCopy(address.slice(0, Math.max(end, 0)));
    const origin = homeOrigin(address, { reach: 'any' });
    if (origin !== null) tally.homeHost(hostOf(new URL(origin)));
  };
}

/** Most groups of one channel. */
const MOST_GROUPS = 8;
type Placed = { readonly place: number; readonly groups: (names: readonly string[]) => string[] };

/** Adds the groups of an entry to those of the same one before; false if it has none that is new. */
function isInMoreGroups(
  listing: ChannelListing,
  { video, groups: given }: PlaylistEntry,
  { place, groups }: Placed,
): boolean {
  const before = listing.groupsOf(video, place);
  const all = groups([...new Set([...before, ...given])].slice(0, MOST_GROUPS));
  if (all.length === before.length) return false;
  const count = video ? listing.videoCount() : listing.channelCount();
  if (place < count) listing.setGroups(video, place, all);
  return true;
}

/** Parses a whole playlist and adds what it holds. `beat` is called between chunks. */
export async function importPlaylist(
  source: ImportSource,
  createChannels: CreateChannels,
  {
    listing,
    tally,
    beat,
  }: { readonly listing: ChannelListing; readonly tally: ImportTally; readonly beat: () => Promise<void> },
): Promise<Result<null, ImportError>> {
  const sourceText = await openSource(source.location);
  if (!sourceText.ok) return sourceText;
  const { bytes, total } = sourceText.value;
  const origin = source.origin ?? sourceText.value;
  tally.phase('playlist', total);
  const reader = createPlaylistReader({
    base: origin.base,
    mistake: (line) => tally.repair('playlist', line, 'BAD_MARKUP'),
  });
  const create = createChannels({ ...origin, sourceId: source.id, asks: source.asks });
  /** Places of the entries among channels or films: one that is there twice is in the groups of both. */
  const places = createHashTable();
  const noteHome = createHomeNotes(tally);
  const listed = (): number => listing.channelCount() + listing.videoCount();
  const before = listed();
  const lacks = new Set<EntryError>();
  const keep = (entry: PlaylistEntry, line: number): 'DUPLICATE' | 'TOO_MANY_CHANNELS' | null => {
    const count = entry.video ? listing.videoCount() : listing.channelCount();
    const key = `${entry.tvgId ?? ''}|${entry.name}|${entry.address}|${entry.video}`;
    const place = places.getOrSet(key, count);
    if (place !== null)
      return isInMoreGroups(listing, entry, { place, groups: create.groups }) ? null : 'DUPLICATE';
    if (origin.base === null) noteHome(entry);
    if (count >= MOST_CHANNELS) return 'TOO_MANY_CHANNELS';
    if (entry.video) listing.addVideo(create.video(entry));
    else {
      const channel = create.channel(entry);
      if (channel === null) return 'TOO_MANY_CHANNELS';
      const { tvgId, tvgName, name } = entry;
      listing.addChannel(channel, { tvgId, names: tvgName === null ? [name] : [name, tvgName] });
    }
    tally.count(entry.video ? 'videos' : 'channels', 1);
    if (entry.isLogoLeftOut) tally.repair('playlist', line, 'LOGO_INSIDE');
    return null;
  };
  const take = (entries: Iterable<ReadEntry>): void => {
    for (const { line, read } of entries) {
      const error = read.ok ? keep(read.value, line) : null;
      if (!read.ok) {
        tally.report('playlist', line, read.error.code, read.error.detail);
        lacks.add(read.error.code);
      } else if (error !== null) tally.report('playlist', line, error);
    }
  };
  const isStream = (): boolean => reader.error() === 'PLAYLIST_IS_A_STREAM';
  for await (const piece of textPieces(bytes, {
    ...tally,
    ...tally.packing('playlist', () => reader.line() + 1),
  })) {
    take(reader.write(piece));
    await beat();
    if (isStream()) return err('PLAYLIST_IS_A_STREAM');
  }
  take(reader.end());
  if (isStream()) return err('PLAYLIST_IS_A_STREAM');
  tally.namedGuides(reader.guides());
  if (listed() > before) return ok(null);
  const error = reader.error();
  const lack =
    error === null || error === 'PLAYLIST_IS_A_PAGE'
      ? LACKS.find(([code]) => lacks.has(code))?.[1]
      : undefined;
  return err(lack ?? error ?? 'NOTHING_FOUND');
}
