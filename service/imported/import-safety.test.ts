import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { titlesOf } from '#service/imported/guide/chosen-text.ts';
import { type AddressKind, addressKind } from '#service/imported/streams/address-kind.ts';
import { rewritePlaylist } from '#service/imported/streams/hls/playlist-rewrite.ts';
import { imageType } from '#service/imported/streams/image-type.ts';
import { createAddressSeal } from '#service/imported/streams/signed-address.ts';
import { cleanText, LONGEST_NAME } from './clean-text.ts';
import type { SourceOrigin } from './import-types.ts';
import { channelsIn, readImport } from './test-import.ts';

describe('texts from outside', () => {
  it.each([
    ['\u202egpj.exe\u202c', 'gpj.exe'],
    ['a\u0000b\tc\r\nd', 'a b c d'],
    ['\u2066x\u2069\u200f\ufeff', 'x'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['x\ud800y', 'x\ufffdy'],
    [`e${'\u0301'.repeat(50)}`, 'é\u0301\u0301\u0301\u0301'],
    ['\u{e0041}\u200b ', ''],
  ])('%j is shown as %j', (text, expected) => expect(cleanText(text)).toBe(expected));

  it('that are clean already are found clean, and cleaning them again changes nothing', () => {
    const some = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.string({
        unit: fc.constantFrom('a', 'é', '中', '，', 'が', ' ', '\u0301', '\u3099', '\u200b', '\u212b'),
      }),
    );
    fc.assert(
      fc.property(some, (text) => {
        const clean = cleanText(text);
        expect(clean).toBe(clean.normalize('NFC').trim());
        expect(clean).not.toMatch(/[\p{Cc}\u200b-\u200f\u202a-\u202e]| {2}/u);
        expect(cleanText(clean)).toBe(clean);
      }),
      { numRuns: 500 },
    );
  });

  it('are cut off by whole characters, however long', () => {
    const long = cleanText('😀'.repeat(1_000_000));
    expect([...long].length).toBe(LONGEST_NAME);
    expect(long.endsWith('…')).toBe(true);
  });

  it('have a title in both languages, whatever is given', () => {
    const text = (lang: string, one: string) => ({ lang, text: one });
    expect(titlesOf([text('en-gb', 'News'), text('zh_HK', '新聞')])).toEqual({ tc: '新聞', en: 'News' });
    expect(titlesOf([text('de', 'Nachrichten')])).toEqual({ tc: 'Nachrichten', en: 'Nachrichten' });
    expect(titlesOf([text('en', '\u202e  ')])).toEqual({ tc: '未有節目名稱', en: 'Untitled programme' });
  });
});

describe('addresses', () => {
  const KINDS: readonly (readonly [AddressKind, readonly string[]])[] = [
    [
      'private',
      [
        '127.0.0.1',
        '10.1.2.3',
        '172.16.0.1',
        '172.31.255.255',
        '192.168.1.1',
        '169.254.3.4',
        '100.64.0.1',
        '100.127.255.255',
      ],
    ],
    [
      'private',
      [
        '::1',
        'fd00::1',
        'fc00::1',
        'fe80::1%eth0',
        'febf::1',
        '::ffff:10.0.0.1',
        '::ffff:7f00:1',
        '0:0:0:0:0:ffff:c0a8:0101',
      ],
    ],
    [
      'never',
      [
        '0.0.0.0',
        '0.1.2.3',
        '169.254.169.254',
        '::ffff:169.254.169.254',
        'fd00:ec2::254',
        '224.0.0.1',
        '239.255.255.250',
      ],
    ],
    [
      'never',
      [
        '240.0.0.1',
        '255.255.255.255',
        '192.0.0.1',
        '192.0.2.1',
        '192.88.99.1',
        '198.18.0.1',
        '198.51.100.1',
        '203.0.113.1',
      ],
    ],
    [
      'never',
      [
        '::',
        '::7f00:1',
        '64:ff9b::7f00:1',
        '64:ff9b::808:808',
        '64:ff9b:1::1',
        '2002:7f00:1::',
        '2001:0:7f00:1::',
        '2001:db8::1',
      ],
    ],
    [
      'never',
      ['ff02::1', 'fec0::1', '100::1', '3fff::1', 'nonsense', '', '127.1', '0x7f000001', '1.2.3.4.5'],
    ],
    [
      'public',
      [
        '1.1.1.1',
        '9.255.255.255',
        '11.0.0.0',
        '100.63.255.255',
        '100.128.0.0',
        '172.32.0.1',
        '192.169.0.1',
        '223.255.255.255',
      ],
    ],
    ['public', ['2606:4700::1111', '2a00::1', '::ffff:8.8.8.8', '::ffff:808:808']],
  ];
  it.each(KINDS.flatMap(([kind, addresses]) => addresses.map((address) => [address, kind] as const)))(
    '%s is %s',
    (address, kind) => expect(addressKind(address)).toBe(kind),
  );

  it('are replaced in a playlist wherever they occur; keys that are data stay', () => {
    const text =
      '#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="k",IV=0x1\n#EXT-X-KEY:METHOD=SAMPLE-AES,URI="data:x"\n#EXTINF:2,a,URI="no"\n../s.ts?a=1&b\n';
    expect(rewritePlaylist(text, 'https://h.example/a/b/c.m3u8', (address) => `/x?${address}`)).toBe(
      '#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="/x?https://h.example/a/b/k",IV=0x1\n#EXT-X-KEY:METHOD=SAMPLE-AES,URI="data:x"\n#EXTINF:2,a,URI="/x?https://h.example/a/b/no"\n/x?https://h.example/a/s.ts?a=1&b\n',
    );
  });

  it('are sealed for one channel by one key, and carry a harmless name', () => {
    const seal = createAddressSeal(Buffer.from('key'));
    const address = 'https://h.example/a/..%2f"seg.m4s?x=1';
    const path = seal.seal('own-1', { address, atHome: false });
    expect(path).toMatch(/^[\w-]+\/[\w.-]+seg\.m4s$/);
    const [segment = ''] = path.split('/');
    expect(seal.open('own-1', segment)).toEqual({ address, atHome: false });
    const [home = ''] = seal.seal('own-1', { address, atHome: true }).split('/');
    expect(seal.open('own-1', home)).toEqual({ address, atHome: true });
    expect(seal.open('own-1', `${segment.slice(0, 22)}${home.slice(22)}`)).toBeNull();
    expect(seal.open('own-2', segment)).toBeNull();
    expect(createAddressSeal(Buffer.from('other')).open('own-1', segment)).toBeNull();
    expect(seal.open('own-1', `${segment}A`)).toBeNull();
  });

  it.each<[SourceOrigin | undefined, string | null]>([
    [{ base: 'https://g.example/', reach: 'public', listHost: null }, null],
    [{ base: 'http://192.168.0.9/', reach: 'any', listHost: '192.168.0.9' }, 'http://192.168.0.1/p.png'],
    [undefined, 'http://192.168.0.1/p.png'],
  ])(
    'of logos in the private network are accepted only from guides of that network or of this machine (%j)',
    async (origin, expected) => {
      const folder = mkdtempSync(join(tmpdir(), 'harbour-safety-'));
      const list = join(folder, 'a.m3u');
      const guide = join(folder, 'a.xml');
      writeFileSync(list, '#EXTM3U\n#EXTINF:-1 tvg-id="a",A\nhttp://h.example/a\n');
      writeFileSync(
        guide,
        '<tv><channel id="a"><display-name>A</display-name><icon src="http://192.168.0.1/p.png"/></channel><programme channel="a" start="19700101000000 +0000" stop="19700101010000 +0000"><title>A</title></programme></tv>',
      );
      const sources = [
        { id: 'list', kind: 'playlist' as const, location: list },
        { id: 'guide', kind: 'guide' as const, location: guide, ...(origin === undefined ? {} : { origin }) },
      ];
      const read = await readImport({ sources, takenNumbers: [], now: 0, from: 0, to: 1 });
      rmSync(folder, { recursive: true });
      expect(channelsIn(read).map(({ source }) => source.logo)).toEqual([expected]);
    },
  );

  it('of pictures give raster images only', () => {
    expect(imageType(Buffer.from('89504e470d0a1a0a', 'hex'))).toBe('image/png');
    expect(imageType(Buffer.from('<svg onload="alert(1)"/>'))).toBeNull();
  });
});
