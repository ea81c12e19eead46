// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { formatDay, formatNumber, formatShortDay, formatWeekday, formatWeekdayAndDay } from './format-day.ts';
import { createTexts } from './texts.ts';

/** 20 November in Hong Kong, still the 19th in UTC. */
const NIGHT = Date.parse('2026-11-19T17:00:00Z');

/** A text in which `_` is a space without a line break. */
const unbroken = (text: string): string => text.replaceAll('_', '\u00a0');

describe('dates and numbers', () => {
  it.each([
    ['en', ['20 Nov 2026', '20 Nov', 'Fri', 'Fri 20 Nov', '200,000']],
    ['tc', ['2026_年 11_月 20_日', '11_月 20_日', '週五', '11_月 20_日週五', '200,000'].map(unbroken)],
  ] as const)('in %s are British or Hong Kong forms in Hong Kong time', (language, expected) => {
    const dates = [formatDay, formatShortDay, formatWeekday, formatWeekdayAndDay].map((format) =>
      format(NIGHT, language),
    );
    expect([...dates.map((date) => date.replace(',', '')), formatNumber(200_000, language)]).toEqual(
      expected,
    );
  });

  it.each([
    ['en', ['Until 20 Nov 2026', '12,345 results', '1 result']],
    ['tc', ['有效至 2026_年 11_月 20_日', '12,345 項結果', '1 項結果'].map(unbroken)],
  ] as const)('are formatted inside texts in %s', async (language, expected) => {
    const texts = createTexts();
    await texts.use(language);
    const { t } = texts.i18n;
    expect([
      t('account:plan.until', { date: NIGHT }),
      t('search:count', { count: 12_345 }),
      t('search:count', { count: 1 }),
    ]).toEqual(expected);
  });
});
