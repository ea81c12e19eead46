import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sourcesOf } from '#service/imported/importer.ts';
import { readImport } from '#service/imported/test-import.ts';

/** A programme of half a minute that begins so many half minutes into a day. */
const programme = (channel: string, day: number, place: number): string => {
  const seconds = place * 30;
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const clock = parts.map((part) => String(part).padStart(2, '0')).join('');
  return `<programme channel="${channel}" start="2026112${day}${clock} +0000"><length units="seconds">30</length><title>${place}</title></programme>\n`;
};

it('of a channel’s day 1,440 programmes are kept, and the rest is told', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-day-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const playlist = join(folder, 'list.m3u');
  const guide = join(folder, 'guide.xml');
  writeFileSync(
    playlist,
    ['one', 'two'].map((id) => `#EXTINF:-1 tvg-id="${id}",${id}\nhttp://h.example/${id}.m3u8\n`).join(''),
  );
  const many = (channel: string, day: number, count: number): string =>
    Array.from({ length: count }, (_, place) => programme(channel, day, place)).join('');
  writeFileSync(guide, `<tv>\n${many('one', 1, 1500)}${many('two', 1, 10)}${many('one', 2, 10)}</tv>`);
  const { content, messages } = await readImport({
    sources: sourcesOf({ playlist, guide }),
    takenNumbers: [],
    now: 0,
    from: 0,
    to: Number.MAX_SAFE_INTEGER,
  });
  const slots = content.flatMap((one) => (one.kind === 'slots' ? one.rows : []));
  expect(slots.map(({ title }) => Number(title.en))).toEqual([
    ...Array.from({ length: 1440 }, (_, place) => place),
    ...Array.from({ length: 10 }, (_, place) => place),
    ...Array.from({ length: 10 }, (_, place) => place),
  ]);
  const end = messages.at(-1);
  const reasons = end?.kind === 'end' ? end.summary.reasons : [];
  expect(reasons.map(({ fault, count, lines }) => [fault, count, lines[0]])).toEqual([
    ['TOO_MANY_OF_A_DAY', 60, 1442],
  ]);
});
