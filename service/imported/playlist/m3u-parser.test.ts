import { describe, expect, it } from 'vitest';
import { createLineSplitter } from './line-splitter.ts';
import { createM3uParser, LONGEST_LINE } from './m3u-parser.ts';
import type { PlaylistLine } from './playlist-entry.ts';

/** Everything a text yields, read in chunks of this many characters. */
function read(text: string, base: string | null = null, size = 7): readonly PlaylistLine[] {
  const parser = createM3uParser(base);
  const splitter = createLineSplitter(LONGEST_LINE);
  const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? [];
  const lines = [...pieces.flatMap((piece) => [...splitter.push(piece)]), ...splitter.end()];
  return lines.map((line) => parser.line(line.text, line.tooLong)).filter((one) => one !== null);
}
const entry = (text: string, base: string | null = null) => {
  const [first] = read(text, base);
  return first?.ok ? first.value : first?.error.code;
};
const URL = 'http://host.example/a/live.m3u8';
const clearKeyEntry = (keys: string): string =>
  `#EXTINF:-1,A\n#KODIPROP:inputstream.adaptive.license_type=org.w3.clearkey\n#KODIPROP:inputstream.adaptive.license_key=${keys}\n${URL}`;

describe('a channel of a playlist', () => {
  it('has everything its line says', () => {
    const line = `#EXTM3U\r\n#EXTINF:-1 tvg-id="One.hk" tvg-name='One HD' tvg-logo="https://p.example/1.png" tvg-chno="12" group-title="News, local",One, the first\r\n${URL}\r\n`;
    expect(entry(line)).toEqual({
      name: 'One, the first',
      address: URL,
      tvgId: 'One.hk',
      tvgName: 'One HD',
      logo: 'https://p.example/1.png',
      isLogoLeftOut: false,
      chno: '12',
      number: 12,
      groups: ['News, local'],
      shift: 0,
      radio: false,
      video: false,
      catchup: null,
      headers: {},
      clearKeys: {},
      licence: null,
      drm: null,
      rating: null,
    });
  });

  it.each([
    ['line ends of any kind', `#EXTM3U\r#EXTINF:-1,A\r${URL}\r`, { name: 'A', address: URL }],
    ['no end of the last line', `#EXTINF:0,A\n${URL}`, { name: 'A', address: URL }],
    [
      'unquoted values',
      `#EXTINF:-1 tvg-id=x.y group-title=News,A\n${URL}`,
      { tvgId: 'x.y', groups: ['News'] },
    ],
    [
      'a quote inside a value',
      `#EXTINF:-1 tvg-name="The "best" one" tvg-id="b",A\n${URL}`,
      { tvgName: 'The "best" one', tvgId: 'b' },
    ],
    ['a quote that never closes', `#EXTINF:-1 tvg-id="b,A\n${URL}`, { tvgId: 'b', name: 'A' }],
    ['typographic quotes', `#EXTINF:-1 tvg-id=“b” ,A\n${URL}`, { tvgId: 'b', name: 'A' }],
    ['capital letters in keys', `#extinf:-1 TVG-ID="b",A\n${URL}`, { tvgId: 'b' }],
    ['a group on a line of its own', `#EXTINF:-1,A\n#EXTGRP:Sport\n${URL}`, { groups: ['Sport'] }],
    [
      'other comments in between',
      `#EXTINF:-1,A\n#EXTVLCOPT:http-user-agent=x\n# hello\n\n${URL}`,
      { name: 'A' },
    ],
    ['what players append behind a bar', `#EXTINF:-1,A\n${URL}|User-Agent=x`, { address: URL }],
    ['no name but one in an attribute', `#EXTINF:-1 tvg-name="B",\n${URL}`, { name: 'B' }],
    ['no name at all', `#EXTINF:-1\n${URL}`, { name: 'live' }],
    ['no description at all', URL, { name: 'live', address: URL }],
    ['an invalid number', `#EXTINF:-1 tvg-chno="5a",A\n${URL}`, { chno: '5a', number: null }],
    [
      'a picture without a valid address',
      `#EXTINF:-1 tvg-logo="javascript:alert(1)",A\n${URL}`,
      { logo: null },
    ],
    ['marks that turn the direction', `#EXTINF:-1,\u202eabc\u2066def\n${URL}`, { name: 'abcdef' }],
  ])('is read with %s', (_, text, expected) => expect(entry(text)).toMatchObject(expected));

  it('may name its address relative to a playlist from the network, not to a file', () => {
    expect(entry('#EXTINF:-1,A\nb.m3u8', 'https://host.example/lists/all.m3u')).toMatchObject({
      address: 'https://host.example/lists/b.m3u8',
    });
    expect(entry('#EXTINF:-1,A\nb.m3u8')).toBe('BAD_ADDRESS');
  });

  it.each([
    ['javascript:alert(1)', 'UNKNOWN_SCHEME'],
    ['file:///etc/passwd', 'UNKNOWN_SCHEME'],
    ['nonsense', 'BAD_ADDRESS'],
    [`http://host.example/${'a'.repeat(5000)}`, 'BAD_ADDRESS'],
    ['x'.repeat(LONGEST_LINE + 1), 'LINE_TOO_LONG'],
  ])('with the address %.40s is left out', (address, error) =>
    expect(read(`#EXTINF:-1,A\n${address}\n`, null, 1000)).toMatchObject([
      { ok: false, error: { code: error } },
    ]),
  );

  it('without an address is reported, and the next one read', () => {
    expect(read(`#EXTINF:-1,A\n#EXTINF:-1,B\n${URL}`)).toMatchObject([
      { ok: false, error: { code: 'NO_ADDRESS' } },
      { ok: true, value: { name: 'B' } },
    ]);
  });

  it.each<readonly [string, string, object]>([
    [
      'the comma first',
      `#EXTINF:-1,tvg-id="a" tvg-name="B b" group-title="News",One HD\n${URL}`,
      { name: 'One HD', tvgId: 'a', groups: ['News'] },
    ],
    [
      'the comma first and none behind',
      `#EXTINF:-1,tvg-id="a" group-title="News" One\n${URL}`,
      { name: 'One', tvgId: 'a' },
    ],
    ['a name that looks like an attribute', `#EXTINF:-1,a=b\n${URL}`, { name: 'a=b' }],
    ['no comma', `#EXTINF:-1 tvg-id="a" One Two\n${URL}`, { name: 'One Two', tvgId: 'a' }],
    ['a name alone', `#EXTINF:One Two\n${URL}`, { name: 'One Two' }],
    [
      'a group before it, for the ones after it too',
      `#EXTGRP:Sport\n#EXTINF:-1,A\n${URL}`,
      { groups: ['Sport'] },
    ],
    ['several groups', `#EXTINF:-1 group-title="News;Local; News",A\n${URL}`, { groups: ['News', 'Local'] }],
    ['a number of two parts', `#EXTINF:-1 tvg-chno="5.1",A\n${URL}`, { chno: '5.1', number: null }],
    ['a number with a letter', `#EXTINF:-1 tvg-chno="D011",A\n${URL}`, { chno: 'D011', number: null }],
    ['a guide that is late', `#EXTINF:-1 tvg-shift="-1.5",A\n${URL}`, { shift: -90 }],
    ['a guide that is late in the head', `#EXTM3U tvg-shift=2\n#EXTINF:-1,A\n${URL}`, { shift: 120 }],
    ['a radio mark', `#EXTINF:-1 radio="true",A\n${URL}`, { radio: true }],
    ['the address of an audio stream', '#EXTINF:-1,A\nhttp://h.example/live.mp3', { radio: true }],
    ['the same with a query', '#EXTINF:-1,A\nhttp://h/live.mp3?a=/b.ts#/c.ts', { radio: true, video: false }],
    ['a query that ends as a file', '#EXTINF:-1,A\nhttp://h.example?a=/b.mp3', { radio: false }],
    ['a film', '#EXTINF:5400,A\nhttp://h.example/movie/u/p/1.mkv', { video: true }],
    ['a film by its type', `#EXTINF:-1 tvg-type="movie",A\n${URL}`, { video: true }],
    [
      'catch-up',
      `#EXTINF:-1 catchup="append" catchup-source="?utc={utc}" catchup-days="3",A\n${URL}`,
      { catchup: { kind: 'append', source: '?utc={utc}', days: 3 } },
    ],
    [
      'catch-up of the head',
      `#EXTM3U catchup="flussonic" catchup-days=5\n#EXTINF:-1,A\n${URL}`,
      { catchup: { kind: 'flussonic', source: null, days: 5 } },
    ],
    [
      'catch-up by days alone',
      `#EXTINF:-1 tvg-rec="4",A\n${URL}`,
      { catchup: { kind: 'shift', source: null, days: 4 } },
    ],
    [
      'catch-up by days of an archive',
      `#EXTINF:-1 tvg-archive-days="2",A\n${URL}`,
      { catchup: { kind: 'shift', source: null, days: 2 } },
    ],
    [
      'catch-up by hours, for whole days',
      `#EXTINF:-1 catchup="flussonic" catchup-hours="30",A\n${URL}`,
      { catchup: { kind: 'flussonic', source: null, days: 2 } },
    ],
    [
      'catch-up in the zone of its provider',
      `#EXTINF:-1 catchup="shift" catchup-zone="Asia/Tokyo",A\n${URL}`,
      { catchup: { kind: 'shift', source: null, days: 7, zone: 'Asia/Tokyo' } },
    ],
    [
      'catch-up at the live address with another part',
      `#EXTINF:-1 catchup="append" catchup-source="?playseek=\${(b)yyyyMMddHHmmss}" catchup-replace="/PLTV/,/TVOD/",A\nhttp://h.example/PLTV/1/index.m3u8?k=1`,
      {
        address: 'http://h.example/PLTV/1/index.m3u8?k=1',
        catchup: {
          kind: 'default',
          source: `http://h.example/TVOD/1/index.m3u8?k=1&playseek=\${(b)yyyyMMddHHmmss}`,
          days: 7,
        },
      },
    ],
    [
      'no catch-up by a name that means nothing',
      `#EXTINF:-1 catchup="append" catchup-source="?at=\${somewhen}",A\n${URL}`,
      { catchup: null },
    ],
    [
      'no catch-up whose address is the same for all programmes',
      `#EXTINF:-1 catchup="append" catchup-source="?at=[somewhen]",A\n${URL}`,
      { catchup: null },
    ],
    ['no catch-up without a source', `#EXTINF:-1 catchup="append",A\n${URL}`, { catchup: null }],
    [
      'no catch-up of Xtream at another address',
      `#EXTINF:-1 catchup="xc",A\nhttp://h.example/a.m3u8`,
      { catchup: null },
    ],
    ['no catch-up', `#EXTINF:-1 tvg-rec="0",A\n${URL}`, { catchup: null }],
    [
      'headers behind a bar',
      `#EXTINF:-1,A\n${URL}|User-Agent=My%20TV&Referer=http://r.example/`,
      { headers: { 'user-agent': 'My TV', referer: 'http://r.example/' } },
    ],
    [
      'headers for VLC',
      `#EXTINF:-1,A\n#EXTVLCOPT:http-user-agent=VLC 3\n#EXTVLCOPT:http-referrer=http://r.example/\n${URL}`,
      { headers: { 'user-agent': 'VLC 3', referer: 'http://r.example/' } },
    ],
    [
      'headers as JSON',
      `#EXTINF:-1,A\n#EXTHTTP:{"Cookie":"a=b","User-Agent":"X"}\n${URL}`,
      { headers: { cookie: 'a=b', 'user-agent': 'X' } },
    ],
    [
      'headers for Kodi',
      `#KODIPROP:inputstream.adaptive.stream_headers=Origin=http://o.example&X-Key=1\n#EXTINF:-1,A\n${URL}`,
      { headers: { origin: 'http://o.example', 'x-key': '1' } },
    ],
    [
      'no header of the connection, none with a line break',
      `#EXTINF:-1,A\n${URL}|Host=evil&Content-Length=1&Referer=a%0d%0aX: y`,
      { headers: {} },
    ],
    [
      'ClearKey',
      `#KODIPROP:inputstream.adaptive.license_type=clearkey\n#KODIPROP:inputstream.adaptive.license_key=${'0'.repeat(31)}1:${'a'.repeat(32)}\n#EXTINF:-1,A\n${URL}`,
      { clearKeys: { [`${'0'.repeat(31)}1`]: 'a'.repeat(32) } },
    ],
    [
      'ClearKey as JSON',
      clearKeyEntry('{"keys":[{"kty":"oct","k":"AAAAAAAAAAAAAAAAAAAAAA","kid":"AQEBAQEBAQEBAQEBAQEBAQ"}]}'),
      { clearKeys: { ['01'.repeat(16)]: '00'.repeat(16) } },
    ],
    [
      'ClearKey as JSON by the ids of the keys',
      clearKeyEntry(`{"${'0'.repeat(31)}1":"${'a'.repeat(32)}"}`),
      { clearKeys: { [`${'0'.repeat(31)}1`]: 'a'.repeat(32) } },
    ],
  ])('is read with %s', (_, text, expected) => expect(entry(text)).toMatchObject(expected));

  it('has no key of a set in which one is none', () => {
    const whole = '{"k":"AAAAAAAAAAAAAAAAAAAAAA","kid":"AQEBAQEBAQEBAQEBAQEBAQ"}';
    expect(entry(clearKeyEntry(`{"keys":[${whole},{"kid":1,"k":""}]}`))).toHaveProperty('clearKeys', {});
  });

  it('may have a logo relative to its playlist, which may name several guides', () => {
    const parser = createM3uParser('https://host.example/lists/all.m3u');
    parser.line(
      '#EXTM3U url-tvg="guide.xml.gz, https://g.example/b.xml" x-tvg-url="https://g.example/b.xml"',
    );
    parser.line('#EXTINF:-1 tvg-logo="../logos/a.png",A');
    const read = parser.line('a.m3u8');
    expect(read?.ok && read.value.logo).toBe('https://host.example/logos/a.png');
    expect(parser.guides()).toEqual(['https://host.example/lists/guide.xml.gz', 'https://g.example/b.xml']);
  });

  it('keeps the group line above it until another, and its headers to itself', () => {
    const text = `#EXTGRP:One\n#EXTINF:-1,A\n${URL}|Referer=x\n#EXTINF:-1,B\n${URL}\n#EXTGRP:Two\n#EXTINF:-1,C\n${URL}`;
    expect(read(text).map((one) => one?.ok && [one.value.groups, one.value.headers])).toEqual([
      [['One'], { referer: 'x' }],
      [['One'], {}],
      [['Two'], {}],
    ]);
  });

  it.each([
    ['rtmp://h.example/x', 'NOT_PLAYABLE', 'rtmp'],
    ['udp://@239.0.0.1:1234', 'NOT_PLAYABLE', 'udp'],
    ['foo+bar://x', 'UNKNOWN_SCHEME', 'foo+bar'],
  ])('%s is left out with its scheme', (address, code, detail) =>
    expect(read(`#EXTINF:-1,A\n${address}`)).toEqual([{ ok: false, error: { code, detail } }]),
  );

  it('is distinguished from a single stream', () => {
    const parser = createM3uParser(null);
    parser.line('#EXTM3U');
    expect(parser.isStream()).toBe(false);
    parser.line('#EXT-X-TARGETDURATION:2');
    expect(parser.isStream()).toBe(true);
  });
});
