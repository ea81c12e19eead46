import { describe, expect, it } from 'vitest';
import { captionLanguage } from './caption-language.ts';

describe('the language of subtitles', () => {
  it.each([
    [' zh-Hant ', 'zh'],
    ['YUE', 'zh'],
    ['chi', 'zh'],
    ['tc', 'zh'],
    ['Traditional Chinese', 'zh'],
    ['繁體中文', 'zh'],
    ['粵語', 'zh'],
    ['国语', 'zh'],
    ['en', 'en'],
    ['eng', 'en'],
    ['en_GB', 'en'],
    ['English (UK)', 'en'],
    ['英文', 'en'],
    ['pt', null],
    ['français', null],
    ['日本語', null],
    ['', null],
  ])('%j is %s', (text, language) => expect(captionLanguage(text)).toBe(language));
});
