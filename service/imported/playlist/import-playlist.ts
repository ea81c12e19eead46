import type { MatchedChannel } from '#service/imported/guide/guide-matcher.ts';
import type { ImportTally } from '#service/imported/import-tally.ts';
import type { ImportError } from '#service/imported/import-types.ts';
import { openSource } from '#service/imported/open-source.ts';
import { textPieces } from '#service/imported/text-chunks.ts';
import type { StoredChannel } from '#service/store/catalogue/stored-content.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { createImportedChannels } from './channel-facts.ts';
import { createLineSplitter } from './line-splitter.ts';
import { createM3uParser, LONGEST_LINE } from './m3u-parser.ts';

/** Maximum number of channels in a playlist. */
export const MOST_CHANNELS = 200_000;

/** A playlist channel and what a guide can match it by. */
export type PlaylistChannel = { readonly channel: StoredChannel; readonly match: MatchedChannel };

/** Parses a whole playlist and returns its channels by number. `beat` is called between chunks. */
export async function importPlaylist(
  source: string,
  takenNumbers: readonly number[],
  tally: ImportTally,
  beat: () => Promise<void>,
): Promise<Result<readonly PlaylistChannel[], ImportError>> {
  const opened = await openSource(source);
  if (!opened.ok) return opened;
  const { bytes, total, base, reach, listHost } = opened.value;
  tally.phase('playlist', total);
  const parser = createM3uParser(base);
  const splitter = createLineSplitter(LONGEST_LINE);
  const toChannel = createImportedChannels(takenNumbers, { reach, listHost });
  const channels: PlaylistChannel[] = [];
  let line = 0;
  const take = (lines: Iterable<{ text: string; tooLong: boolean }>): void => {
    for (const { text, tooLong } of lines) {
      line += 1;
      const read = parser.line(text, tooLong);
      if (read === null) continue;
      if (!read.ok) {
        tally.report('playlist', line, read.error);
        continue;
      }
      const channel = channels.length < MOST_CHANNELS ? toChannel(read.value) : null;
      if (channel === null) {
        tally.report('playlist', line, 'TOO_MANY_CHANNELS');
        continue;
      }
      const { tvgId, tvgName, name } = read.value;
      channels.push({ channel, match: { tvgId, names: tvgName === null ? [name] : [name, tvgName] } });
      tally.count('channels', 1);
    }
  };
  for await (const piece of textPieces(bytes, tally)) {
    take(splitter.push(piece));
    await beat();
    if (parser.isStream()) return err('PLAYLIST_IS_A_STREAM');
  }
  take(splitter.end());
  if (channels.length === 0) return err('NOTHING_FOUND');
  return ok(channels.toSorted((one, other) => one.channel.channelNo - other.channel.channelNo));
}
