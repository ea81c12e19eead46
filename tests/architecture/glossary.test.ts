import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inRoot } from '#scripts/root.ts';
import { BANNED, EXCEPTIONS, type Language, PAIRS } from './glossary.ts';

type Text = { readonly key: string; readonly text: string };

/** Every text of a language by `namespace.path`; plural endings are folded. */
function textsOf(language: Language): Text[] {
  const folder = inRoot('locales', language);
  return readdirSync(folder).flatMap((name) =>
    leaves(JSON.parse(readFileSync(join(folder, name), 'utf8')), name.replace('.json', '')),
  );
}

function leaves(value: unknown, path: string): Text[] {
  if (typeof value === 'string') return [{ key: path.replace(/_(one|other)$/, ''), text: value }];
  return Object.entries(value as object).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`));
}

const texts = { en: textsOf('en'), tc: textsOf('tc') };

describe.each(['en', 'tc'] as const)('texts in %s', (language) => {
  it('use no word that the glossary bans', () => {
    const hits = BANNED[language].flatMap(([word, instead]) =>
      texts[language]
        .filter(({ key, text }) => word.test(text) && !EXCEPTIONS[language].some(([named]) => named === key))
        .map(({ key, text }) => `${key}: ${text} (${word.source}: use ${instead})`),
    );
    expect(hits).toEqual([]);
  });

  it('make no exception that is not needed', () => {
    const unneeded = EXCEPTIONS[language].filter(
      ([named]) =>
        !texts[language].some(
          ({ key, text }) => key === named && BANNED[language].some(([word]) => word.test(text)),
        ),
    );
    expect(unneeded).toEqual([]);
  });
});

describe('a term', () => {
  it.each(PAIRS)('%s in English has one word in Chinese', (_, en, tc, exceptions) => {
    const inChinese = new Map(texts.tc.map(({ key, text }) => [key, text]));
    const differing = texts.en
      .filter(({ key, text }) => en.test(text) && !tc.test(inChinese.get(key) ?? ''))
      .map(({ key }) => key);
    expect([...new Set(differing)]).toEqual(exceptions);
  });
});
