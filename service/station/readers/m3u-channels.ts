import type { PlaylistEntry } from '#service/imported/playlist/playlist-entry.ts';
import type { ReadEntry } from '#service/imported/playlist/playlist-format.ts';
import { createPlaylistReader } from '#service/imported/playlist/playlist-reader.ts';
import { finding } from '#service/station/finding.ts';
import { isNoStream } from '#service/station/package/no-stream.ts';
import { catchupTemplate } from '#shared/domain/imported/catchup-address.ts';
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

/** The highest number that a channel may have, its longest code with past programmes, and their most days. */
const LAST_NUMBER = 9999;
const CATCHUP_CODE = 40;
const CATCHUP_DAYS = 30;

/**
 * Reads a playlist as a line-up of channels: M3U, and every other form that imports read. The code of a channel
 * is its `tvg-id`, its groups may be its category, and its catch-up is that of its past programmes; one without
 * a number takes the next that is free. Films, and channels whose streams need headers or licences that a page
 * cannot ask for, are left out.
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
function leftOut({ name, address, video, headers, licence, drm }: PlaylistEntry): string | null {
  if (video) return `“${name}” is a film and no channel`;
  if (Object.keys(headers).length > 0) return `“${name}” needs headers that a page cannot send`;
  if (licence !== null || drm !== null)
    return `“${name}” needs licences (${drm ?? 'clearkey'}), whose server is told in “protections” of channels.json`;
  return isNoStream(address) ? `“${name}” is neither HLS nor DASH, and no page plays it` : null;
}

function channelOf(entry: PlaylistEntry, number: number): object {
  const { name, address, tvgId, tvgName, logo, clearKeys, groups } = entry;
  const hasKeys = Object.keys(clearKeys).length > 0;
  const code = feedId(tvgId ?? tvgName ?? name);
  const catchup = code.length > CATCHUP_CODE ? null : catchupOf(entry);
  return {
    number,
    code,
    name,
    stream: hasKeys ? { url: address, protections: [{ kind: 'clearkey', keys: clearKeys }] } : address,
    ...(logo === null ? {} : { logo }),
    ...(groups.length === 0 ? {} : { groups }),
    ...(catchup === null ? {} : { catchup }),
  };
}

/** The past programmes of an entry; null without any, or where only the ids of its guide lead to them. */
function catchupOf({ address: stream, catchup }: PlaylistEntry): object | null {
  const template = catchup === null ? null : catchupTemplate({ stream, ...catchup });
  return catchup === null || template === null
    ? null
    : { days: Math.min(catchup.days, CATCHUP_DAYS), address: template };
}

function createNumbers() {
  const taken = new Set<number>();
  let next = FIRST_NUMBER;
  return {
    of: (given: number | null): number => {
      if (given !== null && given <= LAST_NUMBER && !taken.has(given)) {
        taken.add(given);
        return given;
      }
      while (taken.has(next)) next += 1;
      taken.add(next);
      return next;
    },
  };
}
