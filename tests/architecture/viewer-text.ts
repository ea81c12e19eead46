import { bareCode } from '#scripts/source/bare-code.ts';
import {
  type Checker,
  isProduct,
  type SourceFile,
  type Violation,
  violationsByLine,
} from '#scripts/source/source-file.ts';

const CHINESE = /[\u3400-\u9fff\uf900-\ufaff\u3000-\u303f\uff00-\uffef]/;
/** Language names, written in their own language. */
const LANGUAGE_NAME_FILE = 'renderer/i18n/';
const JSX_TEXT = />\s*[A-Z][a-z]+( [a-z]+)+[.!?]?\s*</;
const TEXT_ATTRIBUTE = /\b(aria-label|title|alt|placeholder)="[^"]*[A-Za-z]{2,}[^"]*"/;

/**
 * Checks that viewer texts are in locales: no Chinese text and no English sentence in the renderer's code.
 */
export const checkViewerText: Checker = (files) =>
  files
    .filter(
      ({ path }) => isProduct(path) && path.startsWith('renderer/') && !path.startsWith(LANGUAGE_NAME_FILE),
    )
    .flatMap(({ path, text }) => {
      const code = bareCode(text);
      const chinese = violationsByLine(path, code, CHINESE, 'holds Chinese text; it belongs in locales');
      if (!path.endsWith('.tsx')) return chinese;
      return [
        ...chinese,
        ...violationsByLine(path, code, JSX_TEXT, 'holds English text; it belongs in locales'),
        ...violationsByLine(path, code, TEXT_ATTRIBUTE, 'names something in English; it belongs in locales'),
      ];
    });

/** Checks that both languages have the same files and keys, none empty. */
export const checkLocales: Checker = (files) => {
  const tc = localesOf(files, 'tc');
  const en = localesOf(files, 'en');
  return [
    ...missingKeys(tc, en, 'en'),
    ...missingKeys(en, tc, 'tc'),
    ...emptyTexts(tc, 'tc'),
    ...emptyTexts(en, 'en'),
  ];
};

type Texts = ReadonlyMap<string, ReadonlyMap<string, string>>;

function localesOf(files: readonly SourceFile[], language: string): Texts {
  const prefix = `locales/${language}/`;
  return new Map(
    files
      .filter(({ path }) => path.startsWith(prefix) && path.endsWith('.json'))
      .map(({ path, text }) => [path.slice(prefix.length), new Map(flatten(JSON.parse(text), ''))]),
  );
}

/** Returns keys with their texts; English plural forms count as the one key of Chinese. */
function flatten(node: unknown, prefix: string): [string, string][] {
  if (typeof node !== 'object' || node === null)
    return [[prefix.replace(/_(zero|one|two|few|many|other)$/, ''), String(node)]];
  return Object.entries(node).flatMap(([key, value]) =>
    flatten(value, prefix === '' ? key : `${prefix}.${key}`),
  );
}

function missingKeys(from: Texts, to: Texts, language: string): Violation[] {
  return [...from].flatMap(([name, texts]) =>
    [...texts.keys()]
      .filter((key) => to.get(name)?.has(key) !== true)
      .map((key) => ({ path: `locales/${language}/${name}`, line: null, message: `lacks ${key}` })),
  );
}

function emptyTexts(texts: Texts, language: string): Violation[] {
  return [...texts].flatMap(([name, entries]) =>
    [...entries]
      .filter(([, text]) => text.trim() === '')
      .map(([key]) => ({
        path: `locales/${language}/${name}`,
        line: null,
        message: `has no text for ${key}`,
      })),
  );
}
