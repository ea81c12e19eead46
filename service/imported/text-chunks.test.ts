import { gzipSync, zstdCompressSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { PackingNotSupported } from '#service/imported/packing/packing-not-supported.ts';
import { SourceTooLarge, textPieces } from './text-chunks.ts';

/**
 * The text of a source that arrives in chunks of this size, each in the memory of the one before, and the
 * reported encodings.
 */
async function read(bytes: Uint8Array, size = 1000) {
  async function* chunks(): AsyncGenerator<Buffer> {
    const memory = Buffer.alloc(Math.min(size, bytes.length));
    for (let at = 0; at < bytes.length; at += size) {
      const chunk = bytes.subarray(at, at + size);
      memory.fill(0).set(chunk);
      yield memory.subarray(0, chunk.length);
    }
  }
  const reports: string[] = [];
  let text = '';
  for await (const piece of textPieces(chunks(), {
    read: () => undefined,
    encoding: (name) => reports.push(name),
    cutOff: () => reports.push('cut off'),
    extra: () => reports.push('extra'),
  }))
    text += piece;
  return { text, reports };
}
const ZEROS = new Uint8Array(80 * 1024 ** 2);
const GBK = Buffer.from('d0c2ceccc1aab2a5d0c2ceccc1aab2a5', 'hex');

describe('the text of a source', () => {
  it('is UTF-8 while nothing speaks against it, however late the first character beyond ASCII comes', async () => {
    const text = `${'x'.repeat(300_000)}晚間新聞${'y'.repeat(100_000)}`;
    for (const size of [1000, 1_000_000])
      expect(await read(Buffer.from(text), size)).toEqual({ text, reports: [] });
    expect(await read(Buffer.from('\ufeff晚間'), 1)).toEqual({ text: '晚間', reports: [] });
  });

  it('is decoded from the first other character on, in the encoding that is found out there', async () => {
    const late = await read(
      Buffer.concat([Buffer.from('x'.repeat(300_000)), GBK, Buffer.from('y'.repeat(100_000))]),
    );
    expect([late.text.slice(300_000, 300_008), late.reports]).toEqual([
      new TextDecoder('gb18030').decode(GBK),
      ['gb18030'],
    ]);
    expect(await read(Buffer.from('#EXTINF:-1,Caf\xe9\n', 'latin1'))).toEqual({
      text: '#EXTINF:-1,Café\n',
      reports: ['windows-1252'],
    });
  });

  it('is unpacked by its first bytes, and an archive that is cut off or empty is reported', async () => {
    const two = zipSync({
      'readme.txt': strToU8('no'),
      'epg/guide.xml': strToU8('<tv/>'),
      'b.m3u': strToU8('no'),
    });
    for (const size of [1, 7, 100_000]) expect((await read(two, size)).text).toBe('<tv/>');
    const zip = zipSync({
      'folder/': new Uint8Array(),
      'list.m3u': strToU8('#EXTM3U 晚'),
      'other.txt': strToU8('no'),
    });
    for (const size of [1, 7, 100_000]) expect((await read(zip, size)).text).toBe('#EXTM3U 晚');
    expect((await read(zipSync({ a: strToU8('stored') }, { level: 0 }))).text).toBe('stored');
    await expect(read(zip.subarray(0, 60))).rejects.toThrow('an archive');
    await expect(read(zipSync({ 'folder/': new Uint8Array() }))).rejects.toThrow('without a file');
    expect((await read(gzipSync('晚'))).text).toBe('晚');
    const long = Array.from({ length: 20_000 }, (_, at) => `line ${(at * 7919) % 10_007}`).join('\n');
    for (const size of [1000, 1_000_000]) {
      const cut = await read(gzipSync(long).subarray(0, 30_000), size);
      expect(long.startsWith(cut.text)).toBe(true);
      expect([cut.text.length > 50_000, cut.reports]).toEqual([true, ['cut off']]);
    }
    expect(await read(Buffer.concat([gzipSync('a'), gzipSync('b')]))).toEqual({ text: 'ab', reports: [] });
    await expect(read(gzipSync('晚').subarray(0, 10))).rejects.toThrow();
  });

  it('is that of the list in a tar archive, which may be cut off; other packings are named', async () => {
    const tar = (files: readonly (readonly [name: string, text: string])[]): Buffer =>
      Buffer.concat([
        ...files.flatMap(([name, text]) => {
          const head = Buffer.alloc(512);
          head.write(name);
          head.write(text.length.toString(8).padStart(11, '0'), 124);
          head.write('0', 156);
          head.write('ustar', 257);
          return [head, Buffer.from(text.padEnd(Math.ceil(text.length / 512) * 512, '\0'))];
        }),
        Buffer.alloc(1024),
      ]);
    const two = tar([
      ['notes', 'x'.repeat(700)],
      ['a/guide.xml', '<tv/>'],
    ]);
    for (const size of [1, 7, 100_000]) expect((await read(two, size)).text).toBe('<tv/>');
    expect((await read(gzipSync(tar([['notes', 'only this']])))).text).toBe('only this');
    const cut = await read(tar([['list.m3u', 'x'.repeat(5000)]]).subarray(0, 2000));
    expect([cut.text.length, cut.reports]).toEqual([1488, ['cut off']]);
    await expect(read(tar([['folder/', '']]))).rejects.toThrow('without a file');
    const many = gzipSync(tar(Array.from({ length: 10_001 }, () => ['.hidden', ''] as const)));
    await expect(read(many)).rejects.toThrow('other things');
    for (const head of ['BZh91AY', '7z\xbc\xaf\x27\x1c', 'Rar!\x1a\x07', '\x04\x22\x4d\x18'])
      await expect(read(Buffer.from(head.padEnd(600, 'x'), 'latin1'))).rejects.toBeInstanceOf(
        PackingNotSupported,
      );
    expect((await read(Buffer.from('BZh is a name'))).text).toBe('BZh is a name');
  });

  it('of gzip members is whole whatever follows them, which is reported once; a damaged member is cut off there', async () => {
    const long = Array.from({ length: 20_000 }, (_, at) => `line ${(at * 7919) % 10_007}`).join('\n');
    const zeros = Buffer.alloc(600);
    for (const [size, first] of [
      [1, 'a line'],
      [1000, long],
      [1_000_000, long],
    ] as const) {
      const two = Buffer.concat([gzipSync(first), gzipSync(' and more')]);
      const all = `${first} and more`;
      for (const end of ['<!-- made by a server -->', '\n', '\x1f', '\x1fx', 'x'.repeat(3000)])
        expect(await read(Buffer.concat([two, Buffer.from(end)]), size)).toEqual({
          text: all,
          reports: ['extra'],
        });
      expect(await read(Buffer.concat([two, zeros]), size)).toEqual({ text: all, reports: [] });
      expect(await read(Buffer.concat([gzipSync(first), zeros, gzipSync(' and more')]), size)).toEqual({
        text: all,
        reports: [],
      });
      expect(await read(Buffer.concat([two, Buffer.from('\x1f\x8b\x08no', 'latin1')]), size)).toEqual({
        text: all,
        reports: ['cut off'],
      });
    }
    const wrong = Buffer.from(gzipSync(long));
    wrong[wrong.length - 6] = (wrong[wrong.length - 6] ?? 0) ^ 1;
    expect(await read(wrong)).toEqual({ text: long, reports: ['cut off'] });
  });

  it('of gzip may have a name, a comment, more fields and a check sum in its head', async () => {
    const packed = gzipSync('晚');
    const head = Buffer.from([
      ...packed.subarray(0, 3),
      2 + 4 + 8 + 16,
      ...packed.subarray(4, 10),
      3,
      0,
      1,
      2,
      3,
    ]);
    const named = Buffer.concat([head, Buffer.from('list.m3u\0a comment\0??'), packed.subarray(10)]);
    for (const size of [1, 1000]) expect(await read(named, size)).toEqual({ text: '晚', reports: [] });
    await expect(read(named.subarray(0, 20))).rejects.toThrow('unexpected end');
  });

  it('of Zstandard is that of all its frames; one that is cut off is read up to there, and what follows is reported', async () => {
    const long = Array.from({ length: 60_000 }, (_, at) => `line ${(at * at * 7919) % 1_000_003}`).join('\n');
    const frames = [long, ' and more', ''].map((text) => zstdCompressSync(text));
    const skipped = Buffer.from([0x5a, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3]);
    for (const size of [7, 1000, 1_000_000])
      expect(await read(Buffer.concat([...frames, skipped, ...frames]), size)).toEqual({
        text: `${long} and more`.repeat(2),
        reports: [],
      });
    const packed = zstdCompressSync(long);
    const cut = await read(packed.subarray(0, (packed.length * 3) / 4), 1000);
    expect([long.startsWith(cut.text), cut.text.length > long.length / 2, cut.reports]).toEqual([
      true,
      true,
      ['cut off'],
    ]);
    expect(await read(Buffer.concat([zstdCompressSync('a'), Buffer.from('behind')]))).toEqual({
      text: 'a',
      reports: ['extra'],
    });
    const many = Buffer.concat([zstdCompressSync('a'), ...Array.from({ length: 10_100 }, () => skipped)]);
    expect(await read(many, 100_000)).toEqual({ text: 'a', reports: ['cut off'] });
  });

  it('of tens of thousands of members is read, unless they hold nothing', async () => {
    const full = Buffer.concat(Array.from({ length: 300 }, () => gzipSync('x'.repeat(2000))));
    expect((await read(full, 100_000)).text.length).toBe(600_000);
    const empty = gzipSync('');
    const many = Buffer.concat([gzipSync('a'), ...Array.from({ length: 12_000 }, () => empty)]);
    expect(await read(many, 100_000)).toEqual({ text: 'a', reports: ['cut off'] });
  });

  it.each([
    ['gzip', () => gzipSync(ZEROS)],
    ['zip', () => zipSync({ bomb: ZEROS })],
    ['zstd', () => zstdCompressSync(ZEROS)],
  ])('that grows without measure in %s is given up', async (_, pack) => {
    await expect(read(pack(), 65_536)).rejects.toBeInstanceOf(SourceTooLarge);
  });
});
