import type { PlaylistEntry } from '#service/imported/playlist/playlist-entry.ts';
import type { ReadEntry } from '#service/imported/playlist/playlist-format.ts';
import { createPlaylistReader } from '#service/imported/playlist/playlist-reader.ts';
import { finding } from '#service/station/finding.ts';
import { entryAt, type Read } from './entry.ts';
import { feedId } from './feed-item.ts';

/** Numbers of channels for those that have none begin here. */
const FIRST_NUMBER = 1;

const REASONS: Readonly<Record<string, string>> = {
  NO_ADDRESS: 'It has a name and no address',
  BAD_ADDRESS: 'It is no address',
  NOT_PLAYABLE: 'Its address cannot be played by a page',
  UNKNOWN_SCHEME: 'Its address is of a kind that nobody knows',
  LINE_TOO_LONG: 'Its line is longer than 16,000 characters',
  OTHER_LIST: 'It names another list',
  TUNER_ONLY: 'It is received by a tuner',
};

/**
 * Reads a playlist as a line-up of channels: M3U, and every other form that imports read. The code of a channel
 * is its `tvg-id`; one without a number takes the next that is free. Films, and channels whose streams need
 * headers that a page cannot send, are left out.
 */
export async function* readLineUp(pieces: AsyncIterable<string>, file: string): AsyncGenerator<Read> {
  let mended = 0;
  const reader = createPlaylistReader({
    base: null,
    mistake: () => {
      mended += 1;
    },
  });
  const isStream = (): boolean => reader.error() === 'PLAYLIST_IS_A_STREAM';
  const numbers = createNumbers();
  let count = 0;
  const reads = function* (entries: Iterable<ReadEntry>): Generator<Read> {
    for (const { line, read } of entries) {
      if (isStream()) return;
      const place = { file, line };
      const left = read.ok ? leftOut(read.value) : (REASONS[read.error.code] ?? read.error.code);
      if (read.ok && left === null) {
        count += 1;
        yield entryAt(place, channelOf(read.value, numbers.of(read.value.number)));
      } else yield finding('ENTRY_LEFT_OUT', place, `${left}; it is left out`);
    }
  };
  for await (const piece of pieces) {
    yield* reads(reader.write(piece));
    if (isStream()) break;
  }
  if (!isStream()) yield* reads(reader.end());
  const fault = reader.error() ?? 'NOTHING_FOUND';
  const place = { file, line: null };
  if (count === 0) yield finding('FILE_UNREADABLE', place, `This is no line-up of channels (${fault})`);
  if (mended > 0) yield finding('MARKUP_MENDED', place, `${mended} mistakes were read past`);
  for (const guide of reader.guides())
    yield finding('GUIDE_NAMED', place, `It names a guide: add ${guide} to feeds.json`);
}

/** Why an entry is no channel of a station, or null. */
function leftOut({ name, video, headers }: PlaylistEntry): string | null {
  if (video) return `“${name}” is a film and no channel`;
  return Object.keys(headers).length > 0 ? `“${name}” needs headers that a page cannot send` : null;
}

function channelOf(
  { name, address, tvgId, tvgName, logo, clearKeys }: PlaylistEntry,
  number: number,
): object {
  const hasKeys = Object.keys(clearKeys).length > 0;
  return {
    number,
    code: feedId(tvgId ?? tvgName ?? name),
    name,
    stream: hasKeys ? { url: address, protections: [{ kind: 'clearkey', keys: clearKeys }] } : address,
    ...(logo === null ? {} : { logo }),
  };
}

function createNumbers() {
  const taken = new Set<number>();
  let next = FIRST_NUMBER;
  return {
    of: (given: number | null): number => {
      if (given !== null && !taken.has(given)) {
        taken.add(given);
        return given;
      }
      while (taken.has(next)) next += 1;
      taken.add(next);
      return next;
    },
  };
}
