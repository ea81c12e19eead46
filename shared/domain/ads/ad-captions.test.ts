import { describe, expect, it } from 'vitest';
import { chooseAdCaptions, toWebVtt } from './ad-captions.ts';

const file = (language: string, mimeType = 'text/vtt', name = 'a.vtt') => ({
  url: `https://ads.example/${language}/${name}`,
  language,
  mimeType,
});
const PREFERRED = ['zh-HK', 'zh-Hant', 'zh', 'en'];

describe('captions of a creative', () => {
  it.each([
    ['the first wanted language', [file('en'), file('zh-Hant')], 'zh-Hant'],
    ['a language in any case', [file('en'), file('ZH_HK')], 'ZH_HK'],
    ['a variant if the language itself is missing', [file('fr'), file('en-US')], 'en-US'],
    ['a file without a language, rather than none', [file('fr'), file('')], ''],
    ['no other language', [file('fr')], null],
    ['a file whose type is known only by its name', [file('en', '', 'a.srt')], 'en'],
    [
      'no format that cannot be read',
      [file('zh-HK', 'application/ttml+xml'), file('zh', '', 'a.xml'), file('en')],
      'en',
    ],
    ['none without an address', [{ url: '', language: 'en', mimeType: '' }], null],
  ])('are %s', (_, files, language) => {
    expect(chooseAdCaptions(files, PREFERRED)?.language ?? null).toBe(language);
  });

  it('are none for a viewer who wants none', () => {
    expect(chooseAdCaptions([file('en'), file('')], [])).toBeNull();
  });

  it('become WebVTT', () => {
    expect(toWebVtt('\uFEFFWEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\nHello')).toBe(
      'WEBVTT\n\n00:01.000 --> 00:02.000\nHello',
    );
    expect(toWebVtt('1\r\n00:00:01,000 --> 00:00:02,500\r\nHello, 2,500\r\n')).toBe(
      'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500\nHello, 2,500\n',
    );
    expect([toWebVtt('<html></html>'), toWebVtt('')]).toEqual([null, null]);
  });

  it.each([
    ['1 \n00:00:01,000 --> 00:00:02,500\nHello'],
    ['0001\n0:00:01,000 --> 0:00:02,500\nHello'],
    ['1\r00:00:01,000 --> 00:00:02,500\rHello'],
    ['1\n00:00:01.000 --> 00:00:02.500\nHello'],
    ['00:00:01,000 --> 00:00:02,500\nHello'],
  ])('become WebVTT as other programs write SubRip: %j', (text) => {
    expect(toWebVtt(text)?.endsWith('\n00:00:01.000 --> 00:00:02.500\nHello')).toBe(true);
  });
});
