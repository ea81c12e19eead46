import { describe, expect, it } from 'vitest';
import type { Language } from '#shared/kernel/language.ts';
import { createTexts } from './texts.ts';

const shown = (texts: ReturnType<typeof createTexts>) => [texts.i18n.language, document.documentElement.lang, texts.i18n.t('nav.home')];

describe('the language shown', () => {
  it.each<[string, readonly Language[], readonly string[]]>([
    ['one', ['tc'], ['tc', 'zh-HK', '首頁']],
    ['there and back before the first is there', ['tc', 'en'], ['en', 'en', 'Home']],
    ['there, back and there again', ['en', 'tc', 'en', 'tc'], ['tc', 'zh-HK', '首頁']],
  ])('is the one that was asked for last: %s', async (_name, asked, expected) => {
    const texts = createTexts();
    await texts.use('en');
    await Promise.all(asked.map(texts.use));
    expect(shown(texts)).toEqual(expected);
    await texts.use('en');
    expect(shown(texts)).toEqual(['en', 'en', 'Home']);
  });
});
