import { describe, expect, it } from 'vitest';
import { createLineSplitter } from './line-splitter.ts';
import { createM3uParser, LONGEST_LINE, type PlaylistLine } from './m3u-parser.ts';

/** Everything a text brings, read in pieces of so many characters. */
function read(text: string, base: string | null = null, size = 7): readonly PlaylistLine[] {
  const parser = createM3uParser(base);
  const splitter = createLineSplitter(LONGEST_LINE);
  const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? [];
  const lines = [...pieces.flatMap((piece) => [...splitter.push(piece)]), ...splitter.end()];
  return lines.map((line) => parser.line(line.text, line.tooLong)).filter((one) => one !== null);
}
const entry = (text: string, base: string | null = null) => {
  const [first] = read(text, base);
  return first?.ok ? first.value : first?.error;
};
const URL = 'http://host.example/a/live.m3u8';

describe('a channel of a playlist', () => {
  it('has everything its line says', () => {
    const line = `#EXTM3U\r\n#EXTINF:-1 tvg-id="One.hk" tvg-name='One HD' tvg-logo="https://p.example/1.png" tvg-chno="12" group-title="News, local",One, the first\r\n${URL}\r\n`;
    expect(entry(line)).toEqual({
      ...{ name: 'One, the first', address: URL, tvgId: 'One.hk', tvgName: 'One HD', logo: 'https://p.example/1.png' },
      ...{ number: 12, group: 'News, local' },
    });
  });

  it.each([
    ['line ends of any kind', `#EXTM3U\r#EXTINF:-1,A\r${URL}\r`, { name: 'A', address: URL }],
    ['no end of the last line', `#EXTINF:0,A\n${URL}`, { name: 'A', address: URL }],
    ['unquoted values', `#EXTINF:-1 tvg-id=x.y group-title=News,A\n${URL}`, { tvgId: 'x.y', group: 'News' }],
    ['a quote inside a value', `#EXTINF:-1 tvg-name="The "best" one" tvg-id="b",A\n${URL}`, { tvgName: 'The "best" one', tvgId: 'b' }],
    ['a quote that never closes', `#EXTINF:-1 tvg-id="b,A\n${URL}`, { tvgId: 'b', name: 'A' }],
    ['typographic quotes', `#EXTINF:-1 tvg-id=“b” ,A\n${URL}`, { tvgId: 'b', name: 'A' }],
    ['capital letters in keys', `#extinf:-1 TVG-ID="b",A\n${URL}`, { tvgId: 'b' }],
    ['a group on a line of its own', `#EXTINF:-1,A\n#EXTGRP:Sport\n${URL}`, { group: 'Sport' }],
    ['other comments in between', `#EXTINF:-1,A\n#EXTVLCOPT:http-user-agent=x\n# hello\n\n${URL}`, { name: 'A' }],
    ['what players append behind a bar', `#EXTINF:-1,A\n${URL}|User-Agent=x`, { address: URL }],
    ['no name but one in an attribute', `#EXTINF:-1 tvg-name="B",\n${URL}`, { name: 'B' }],
    ['no name at all', `#EXTINF:-1\n${URL}`, { name: 'live' }],
    ['no description at all', URL, { name: 'live', address: URL }],
    ['a number that is none', `#EXTINF:-1 tvg-chno="5a",A\n${URL}`, { number: null }],
    ['a picture that is no address', `#EXTINF:-1 tvg-logo="javascript:alert(1)",A\n${URL}`, { logo: null }],
    ['marks that turn the direction', `#EXTINF:-1,\u202eabc\u2066def\n${URL}`, { name: 'abcdef' }],
  ])('is read with %s', (_, text, wanted) => expect(entry(text)).toMatchObject(wanted));

  it('may name its address relative to a playlist from the network, not to a file', () => {
    expect(entry('#EXTINF:-1,A\nb.m3u8', 'https://host.example/lists/all.m3u')).toMatchObject({
      address: 'https://host.example/lists/b.m3u8',
    });
    expect(entry('#EXTINF:-1,A\nb.m3u8')).toBe('BAD_ADDRESS');
  });

  it.each([
    ['javascript:alert(1)', 'BAD_ADDRESS'],
    ['file:///etc/passwd', 'BAD_ADDRESS'],
    ['rtmp://host.example/x', 'BAD_ADDRESS'],
    [`http://host.example/${'a'.repeat(5000)}`, 'BAD_ADDRESS'],
    ['x'.repeat(LONGEST_LINE + 1), 'LINE_TOO_LONG'],
  ])('with the address %.40s is left out', (address, fault) =>
    expect(read(`#EXTINF:-1,A\n${address}\n`, null, 1000)).toEqual([{ ok: false, error: fault }]),
  );

  it('without an address is reported, and the next one read', () => {
    expect(read(`#EXTINF:-1,A\n#EXTINF:-1,B\n${URL}`)).toMatchObject([
      { ok: false, error: 'NO_ADDRESS' },
      { ok: true, value: { name: 'B' } },
    ]);
  });

  it('is told from a single stream', () => {
    const parser = createM3uParser(null);
    parser.line('#EXTM3U');
    expect(parser.isStream()).toBe(false);
    parser.line('#EXT-X-TARGETDURATION:2');
    expect(parser.isStream()).toBe(true);
  });
});
