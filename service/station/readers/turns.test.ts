import { expect, it } from 'vitest';
import { readGuide } from '#service/station/content/guide-of.ts';
import { createFindings } from '#service/station/finding.ts';
import { openPackage } from '#service/station/package/open-package.ts';
import { readPackage, type StationPackage } from '#service/station/read-package.ts';
import { folderOf, SOUND, zipOf } from '#service/testing/test-package.ts';

/** Does a piece of work, and counts the turns of the loop that others had meanwhile. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  await work();
  clearImmediate(next);
  return turns;
}

const CDN = 'https://cdn.example';
const SLOTS = Array.from({ length: 3000 }, (_, at) => {
  const start = new Date(Date.UTC(2026, 11, 1) + at * 60_000).toISOString().replace(/\D/g, '').slice(0, 14);
  return `<programme channel="ONE" start="${start} +0000"><title>T${at}</title><desc>${'x'.repeat(150)}</desc></programme>`;
});
const ITEMS = Array.from(
  { length: 3000 },
  (_, at) =>
    `<item><title>T${at}</title><guid>g${at}</guid><enclosure url="${CDN}/${at}.m3u8" duration="60"/></item>`,
);
const LINES = Array.from(
  { length: 6000 },
  (_, at) => `walks;e${at};${at};60;${CDN}/${at}.m3u8;${'x'.repeat(40)}`,
);
const LARGE = {
  ...SOUND,
  'guide/g.xml': `<tv>${SLOTS.join('\n')}</tv>`,
  'programmes/f.xml': `<rss>${ITEMS.join('\n')}</rss>`,
  'programmes.csv': 'id;name\nwalks;Walks\n',
  'episodes.csv': `programme;id;number;duration;stream;name\n${LINES.join('\n')}`,
};

it.each([
  ['a folder', folderOf],
  ['an archive', zipOf],
] as const)('large guides, feeds and tables of %s leave turns to others', async (_, locationOf) => {
  const files = await openPackage(await locationOf(LARGE));
  const findings = createFindings();
  const read: StationPackage[] = [];
  const ofPackage = await turnsDuring(async () => read.push(await readPackage(files, findings)));
  expect(ofPackage).toBeGreaterThan(40);
  const ofGuides = await turnsDuring(async () => {
    for (const station of read) await readGuide(station, findings);
  });
  expect(ofGuides).toBeGreaterThan(8);
  expect(read.map(({ programmes }) => programmes.length)).toEqual([3001]);
});
