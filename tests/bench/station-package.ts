import { once } from 'node:events';
import { createWriteStream, mkdirSync, type WriteStream, writeFileSync } from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { DAY, HOUR } from '#shared/kernel/time.ts';

/** How large a station is. */
export type StationSize = {
  readonly programmes: number;
  readonly episodes: number;
  readonly channels: number;
  readonly days: number;
};

const WORDS = ['Harbour', 'Tide', 'Ferry', 'Peak', 'Lantern', 'Market', 'Typhoon', 'Tram', 'Pier', 'Island'];
const CHINESE = ['海港', '潮汐', '渡輪', '山頂', '燈籠', '街市', '颱風', '電車', '碼頭', '離島'];
const two = (number: number): string => String(number).padStart(2, '0');

/** A title of two words and a number, in both languages. */
const titleOf = (number: number) => ({
  en: `${WORDS[number % 10]} ${WORDS[Math.floor(number / 10) % 10]} ${number}`,
  tc: `${CHINESE[number % 10]}${CHINESE[Math.floor(number / 10) % 10]}${number}`,
});

const stamp = (at: number): string =>
  `${new Date(at).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)} +0000`;

/**
 * Writes a package of a size to a folder; `edition` is in the names of its channels. Its guide is around `now`:
 * an hour for each programme.
 */
export async function writeStation(
  folder: string,
  size: StationSize,
  edition: string,
  now: number,
): Promise<void> {
  mkdirSync(path.join(folder, 'guide'), { recursive: true });
  writeFileSync(
    path.join(folder, 'station.json'),
    JSON.stringify({ name: { tc: '大台', en: `Large ${edition}` }, currency: 'HKD' }),
  );
  const channels = Array.from({ length: size.channels }, (_, index) => index + 1);
  await writeLines(path.join(folder, 'channels.csv'), [
    'number;code;name.tc;name.en;stream;tags',
    ...channels.map(
      (no) => `${no};C${no};${edition} 台 ${no};${edition} ${no};https://cdn.example/${no}.m3u8;`,
    ),
  ]);
  const programmes = Array.from({ length: size.programmes }, (_, index) => index + 1);
  await writeLines(path.join(folder, 'programmes.csv'), [
    'id;name.tc;name.en;about;categories;year',
    ...programmes.map((no) => {
      const { tc, en } = titleOf(no);
      return `p${no};${tc};${en};A programme about the harbour and the people who work there.;drama;2026`;
    }),
  ]);
  await writeLines(path.join(folder, 'episodes.csv'), [
    'programme;id;number;name.tc;name.en;duration;stream',
    ...Array.from({ length: size.episodes }, (_, index) => {
      const programme = (index % size.programmes) + 1;
      const number = Math.floor(index / size.programmes) + 1;
      return `p${programme};p${programme}-${number};${number};第 ${number} 集;Episode ${number};2700;https://vod.example/${programme}/${number}.m3u8`;
    }),
  ]);
  writeFileSync(
    path.join(folder, 'categories.json'),
    JSON.stringify([{ id: 'drama', name: { tc: '劇集', en: 'Drama' } }]),
  );
  await writeGuides(folder, size, now);
}

async function writeGuides(
  folder: string,
  { channels, days, programmes }: StationSize,
  now: number,
): Promise<void> {
  const from = Math.floor(now / DAY) * DAY - Math.floor((days * 2) / 3) * DAY;
  const perFile = 50;
  for (let first = 1; first <= channels; first += perFile) {
    const file = createWriteStream(path.join(folder, 'guide', `${two(first)}.xml`));
    file.write('<tv>\n');
    for (let no = first; no < Math.min(channels + 1, first + perFile); no += 1)
      for (let hour = 0; hour < days * 24; hour += 1)
        await writeSlot(file, no, from + hour * HOUR, programmes);
    file.end('</tv>\n');
    await finished(file);
  }
}

async function writeSlot(file: WriteStream, channel: number, at: number, programmes: number): Promise<void> {
  const { tc, en } = titleOf(((channel * 31 + Math.floor(at / HOUR)) % programmes) + 1);
  const text = `<programme channel="C${channel}" start="${stamp(at)}" stop="${stamp(at + HOUR)}"><title lang="zh">${tc}</title><title lang="en">${en}</title></programme>\n`;
  if (!file.write(text)) await once(file, 'drain');
}

async function writeLines(file: string, lines: readonly string[]): Promise<void> {
  const stream = createWriteStream(file);
  for (const line of lines) if (!stream.write(`${line}\n`)) await once(stream, 'drain');
  stream.end();
  await finished(stream);
}
