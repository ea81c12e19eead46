import { describe, expect, it, vi } from 'vitest';
import en from '#locales/en/joining.json';
import tc from '#locales/tc/joining.json';
import type { Language } from '#shared/kernel/language.ts';
import { loadScreenTexts } from './screen-texts.ts';
import { createTexts } from './texts.ts';

const shown = (texts: ReturnType<typeof createTexts>) => [
  texts.i18n.language,
  document.documentElement.lang,
  texts.i18n.t('nav.home'),
];

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

it('the page’s language is written when it changes alone, since every write costs the style of the whole page', async () => {
  const texts = createTexts();
  await texts.use('tc');
  const written: (string | null)[] = [];
  const watch = new MutationObserver((records) =>
    written.push(...records.map(() => document.documentElement.getAttribute('lang'))),
  );
  watch.observe(document.documentElement, { attributeFilter: ['lang'] });
  await texts.use('tc');
  await texts.useForHome('tc');
  expect(written).toEqual([]);
  await texts.use('en');
  expect(written).toEqual(['en']);
  watch.disconnect();
});

describe('the texts of a screen', () => {
  const loads: Language[] = [];
  const load = async (language: Language) => {
    loads.push(language);
    return { tc, en }[language];
  };
  const joining = { namespace: 'joining', load };

  it('are loaded once in the language shown, and in another before it is switched to', async () => {
    const texts = createTexts();
    await texts.use('tc');
    await Promise.all([
      loadScreenTexts(texts.i18n, joining, 'tc'),
      loadScreenTexts(texts.i18n, joining, 'tc'),
    ]);
    expect([loads, texts.i18n.t('joining:title')]).toEqual([['tc'], tc.title]);
    await texts.use('en');
    expect([loads, texts.i18n.t('joining:title')]).toEqual([['tc', 'en'], en.title]);
  });

  it('that could not be fetched are fetched again later, not at once', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const texts = createTexts();
    let tries = 0;
    const failing = () => {
      tries += 1;
      return Promise.reject(new Error('away'));
    };
    const load = () => loadScreenTexts(texts.i18n, { ...joining, load: failing }, 'en');
    await expect(load()).rejects.toThrow('away');
    await expect(load()).rejects.toThrow('away');
    vi.advanceTimersByTime(500);
    await expect(load()).rejects.toThrow('away');
    expect(tries).toBe(2);
    /* Screens that were never shown do not keep the language from being shown. */
    await texts.use('en');
    expect(tries).toBe(2);
    vi.useRealTimers();
  });
});
