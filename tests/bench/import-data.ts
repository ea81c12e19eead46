import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { DAY, HOUR, MINUTE } from '#shared/kernel/time.ts';

const TITLES = [
  '晚間新聞',
  'Evening news',
  '獅子山下',
  'Harbour stories',
  '足球直播',
  'Live football &amp; more',
  '天氣報告',
  'The long road home',
];
const DESCRIPTION =
  'Neighbours on the eighteenth floor find that the lift has a mind of its own. 大廈住客發現升降機似乎有自己的想法。';

/** Writes the output of a generator to a file, piece by piece. */
async function write(file: string, pieces: Iterable<string>): Promise<void> {
  const out = createWriteStream(file);
  for (const piece of pieces)
    if (!out.write(piece)) await new Promise<void>((resolve) => out.once('drain', resolve));
  out.end();
  await finished(out);
}

function* playlist(channels: number): Generator<string> {
  yield '#EXTM3U\n';
  for (let at = 0; at < channels; at += 1)
    yield `#EXTINF:-1 tvg-id="ch${at}.example" tvg-name="Channel ${at}" tvg-logo="https://pictures.example/${at}.png" group-title="Group ${at % 40}",頻道 ${at} Channel\nhttps://streams.example/live/${at}/master.m3u8\n`;
}

const stamp = (at: number): string =>
  `${new Date(at).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)} +0000`;

/**
 * Programmes of every channel in turn, half an hour each, over the days ahead, until they have this number of
 * bytes.
 */
function* guide(bytes: number, channels: number, now: number): Generator<string> {
  let size = 0;
  const counted = (text: string): string => {
    size += Buffer.byteLength(text);
    return text;
  };
  yield counted('<?xml version="1.0" encoding="UTF-8"?>\n<tv generator-info-name="bench">\n');
  for (let at = 0; at < channels; at += 1)
    yield counted(`<channel id="ch${at}.example"><display-name>Channel ${at}</display-name></channel>\n`);
  for (let day = -1; size < bytes; day += 1)
    for (let channel = 0; channel < channels && size < bytes; channel += 1)
      for (let slot = 0; slot < DAY / (30 * MINUTE); slot += 1) {
        const start = Math.floor(now / DAY) * DAY + day * DAY + slot * 30 * MINUTE;
        const title = TITLES[(channel + slot) % TITLES.length];
        yield counted(
          `<programme start="${stamp(start)}" stop="${stamp(start + HOUR / 2)}" channel="ch${channel}.example"><title lang="zh">${title} ${slot}</title><desc lang="zh">${DESCRIPTION}</desc><category>drama</category></programme>\n`,
        );
      }
  yield '</tv>\n';
}

/** Writes a playlist with the given number of channels. */
export const writePlaylist = (file: string, channels: number): Promise<void> =>
  write(file, playlist(channels));

/**
 * Writes a guide of about the given bytes for channels of such a playlist; `now` in milliseconds since 1970.
 */
export const writeGuide = (file: string, bytes: number, channels: number, now: number): Promise<void> =>
  write(file, guide(bytes, channels, now));
