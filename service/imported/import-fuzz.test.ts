import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImportMessage } from './import-types.ts';
import { sourcesOf } from './importer.ts';
import { runImport } from './run-import.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-fuzz-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const GOOD = '#EXTM3U\n#EXTINF:-1 tvg-id="a",A\nhttp://h.example/a.m3u8\n';

/** All messages of an import of these two files. */
async function messages(playlist: string | Uint8Array, guide: string | Uint8Array): Promise<readonly ImportMessage[]> {
  const [list, xml] = [join(folder, 'fuzz.m3u'), join(folder, 'fuzz.xml')];
  writeFileSync(list, playlist);
  writeFileSync(xml, guide);
  const heard: ImportMessage[] = [];
  const order = {
    sources: sourcesOf({ playlist: list, guide: xml }),
    database: null,
    takenNumbers: [81],
    from: 0,
    to: Number.MAX_SAFE_INTEGER,
  };
  await runImport(order, async (message) => void heard.push(message));
  return heard;
}

const FORBIDDEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const wellSaid = (heard: readonly ImportMessage[]): void => {
  expect(['end', 'failed']).toContain(heard.at(-1)?.kind);
  for (const message of heard) {
    if (message.kind === 'channels')
      for (const { channel } of message.channels) {
        expect(channel.own?.stream).toMatch(/^https?:\/\//);
        expect([...channel.name.tc].length).toBeLessThanOrEqual(200);
        expect(channel.name.tc).not.toMatch(FORBIDDEN);
        expect(channel.channelNo).not.toBe(81);
      }
    if (message.kind === 'slots')
      for (const { start, end, title } of message.slots) {
        expect(end).toBeGreaterThan(start);
        expect(title.tc).not.toMatch(FORBIDDEN);
        expect(title.en).not.toBe('');
      }
  }
};

const line = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '#EXTM3U',
    '#EXTINF:-1',
    '#EXTGRP:x',
    'http://h.example/x.m3u8',
    'https://[::1',
    '\ufeff',
    '\0',
    '//h/x',
    '#EXT-X-KEY:URI="x"',
  ),
  fc.string().map((text) => `#EXTINF:-1 tvg-id="${text}" tvg-chno=${text.length} tvg-logo='${text}',${text}`),
);
const piece = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '<tv>',
    '</tv>',
    '<programme channel="a" start="20261121060000 +0000" stop="20261121070000 +0000">',
    '</programme>',
    '<title>',
    '</title>',
  ),
  fc.constantFrom(
    '<channel id="a">',
    '</channel>',
    '<display-name>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<!DOCTYPE x [<!ENTITY a "b">]>',
    '&a;',
    '&#x202e;',
    '<?x ?>',
    '"',
    '<',
  ),
  fc.string().map((text) => `<programme channel="a" start="${text}"><title lang="${text.length}">${text}</title></programme>`),
);

it('a playlist of anything neither crashes nor hangs, and what comes of it is clean', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 40 }), fc.constantFrom('\n', '\r\n', '\r', ''), async (lines, end) =>
      wellSaid(await messages(`${GOOD}${lines.join(end)}`, '<tv/>')),
    ),
    { numRuns: 300 },
  );
}, 30_000);

it('a guide of anything neither crashes nor hangs, and what comes of it is clean', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 60 }), fc.boolean(), async (pieces, tv) =>
      wellSaid(await messages(GOOD, `${tv ? '<tv>' : ''}${pieces.join('')}${tv ? '</tv>' : ''}`)),
    ),
    { numRuns: 300 },
  );
}, 30_000);

it('bytes of any kind, packed or broken, neither crash nor hang', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 3000 }), fc.nat(60), async (bytes, cut) => {
      wellSaid(await messages(bytes, bytes));
      wellSaid(await messages(GOOD, gzipSync(bytes)));
      wellSaid(await messages(GOOD, gzipSync('<tv></tv>').subarray(0, cut)));
    }),
    { numRuns: 100 },
  );
}, 30_000);
