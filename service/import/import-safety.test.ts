import { describe, expect, it } from 'vitest';
import { cleanText, LONGEST_NAME } from './clean-text.ts';
import { fetchAddress } from './fetch-address.ts';
import { pictureType } from './picture-type.ts';
import { rewritePlaylist } from './playlist-rewrite.ts';
import { isPrivateAddress } from './private-address.ts';
import { createAddressSeal } from './signed-address.ts';
import { titlesOf } from './slot-maker.ts';

describe('texts from outside', () => {
  it.each([
    ['\u202egpj.exe\u202c', 'gpj.exe'],
    ['a\u0000b\tc\r\nd', 'a b c d'],
    ['\u2066x\u2069\u200f\ufeff', 'x'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['x\ud800y', 'x\ufffdy'],
    [`e${'\u0301'.repeat(50)}`, 'é\u0301\u0301\u0301\u0301'],
    ['\u{e0041}\u200b ', ''],
  ])('%j is shown as %j', (text, wanted) => expect(cleanText(text)).toBe(wanted));

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
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fd00::1',
    'fe80::1%eth0',
    '::ffff:10.0.0.1',
    'nonsense',
  ])('%s is private', (address) => expect(isPrivateAddress(address)).toBe(true));
  it.each(['1.1.1.1', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) =>
    expect(isPrivateAddress(address)).toBe(false),
  );

  it.each(['http://127.0.0.1:1/', 'http://[::1]:1/', 'http://localhost:1/', 'http://0x7f.1/', 'file:///etc/passwd'])(
    '%s is not asked by what came from the open internet',
    async (address) => expect(await fetchAddress(address, { reach: 'public' })).toEqual({ ok: false, error: 'ADDRESS_NOT_ALLOWED' }),
  );

  it('are exchanged in a playlist wherever they stand; keys that are data stay', () => {
    const text =
      '#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="k",IV=0x1\n#EXT-X-KEY:METHOD=SAMPLE-AES,URI="data:x"\n#EXTINF:2,a,URI="no"\n../s.ts?a=1&b\n';
    expect(rewritePlaylist(text, 'https://h.example/a/b/c.m3u8', (address) => `/x?${address}`)).toBe(
      '#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="/x?https://h.example/a/b/k",IV=0x1\n#EXT-X-KEY:METHOD=SAMPLE-AES,URI="data:x"\n#EXTINF:2,a,URI="/x?https://h.example/a/b/no"\n/x?https://h.example/a/s.ts?a=1&b\n',
    );
  });

  it('are sealed for one channel by one key, and carry a harmless name', () => {
    const seal = createAddressSeal(Buffer.from('key'));
    const path = seal.seal('own-1', 'https://h.example/a/..%2f"seg.m4s?x=1');
    expect(path).toMatch(/^[\w-]+\/[\w.-]+seg\.m4s$/);
    const [segment = ''] = path.split('/');
    expect(seal.open('own-1', segment)).toBe('https://h.example/a/..%2f"seg.m4s?x=1');
    expect(seal.open('own-2', segment)).toBeNull();
    expect(createAddressSeal(Buffer.from('other')).open('own-1', segment)).toBeNull();
    expect(seal.open('own-1', `${segment}A`)).toBeNull();
  });

  it('of pictures give pictures of pixels only', () => {
    expect(pictureType(Buffer.from('89504e470d0a1a0a', 'hex'))).toBe('image/png');
    expect(pictureType(Buffer.from('<svg onload="alert(1)"/>'))).toBeNull();
  });
});
