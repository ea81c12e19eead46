import { bareCode } from '#scripts/source/bare-code.ts';
import { type Checker, type Fault, faultsByLine, isProduct, type SourceFile } from '#scripts/source/source-file.ts';

const CHINESE = /[\u3400-\u9fff\uf900-\ufaff\u3000-\u303f\uff00-\uffef]/;
/** Names of the languages, written in themselves wherever a viewer chooses one. */
const LANGUAGE_NAME_FILE = 'renderer/i18n/';
const JSX_TEXT = />\s*[A-Z][a-z]+( [a-z]+)+[.!?]?\s*</;
const TEXT_ATTRIBUTE = /\b(aria-label|title|alt|placeholder)="[^"]*[A-Za-z]{2,}[^"]*"/;

/** Text that viewers read stands in locales: no Chinese and no English sentence in the renderer's code. */
export const checkViewerText: Checker = (files) =>
  files
    .filter(({ path }) => isProduct(path) && path.startsWith('renderer/') && !path.startsWith(LANGUAGE_NAME_FILE))
    .flatMap(({ path, text }) => {
      const code = bareCode(text);
      const chinese = faultsByLine(path, code, CHINESE, 'holds Chinese text; it belongs in locales');
      if (!path.endsWith('.tsx')) return chinese;
      return [
        ...chinese,
        ...faultsByLine(path, code, JSX_TEXT, 'holds English text; it belongs in locales'),
        ...faultsByLine(path, code, TEXT_ATTRIBUTE, 'names something in English; it belongs in locales'),
      ];
    });

/** Both languages have the same files and the same keys, none empty. */
export const checkLocales: Checker = (files) => {
  const tc = localesOf(files, 'tc');
  const en = localesOf(files, 'en');
  return [...missingKeys(tc, en, 'en'), ...missingKeys(en, tc, 'tc'), ...emptyTexts(tc, 'tc'), ...emptyTexts(en, 'en')];
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

/** Keys with their texts; plural forms of English count as the one key that Chinese has. */
function flatten(node: unknown, prefix: string): [string, string][] {
  if (typeof node !== 'object' || node === null) return [[prefix.replace(/_(zero|one|two|few|many|other)$/, ''), String(node)]];
  return Object.entries(node).flatMap(([key, value]) => flatten(value, prefix === '' ? key : `${prefix}.${key}`));
}

function missingKeys(from: Texts, to: Texts, language: string): Fault[] {
  return [...from].flatMap(([name, texts]) =>
    [...texts.keys()]
      .filter((key) => to.get(name)?.has(key) !== true)
      .map((key) => ({ path: `locales/${language}/${name}`, line: null, message: `lacks ${key}` })),
  );
}

function emptyTexts(texts: Texts, language: string): Fault[] {
  return [...texts].flatMap(([name, entries]) =>
    [...entries]
      .filter(([, text]) => text.trim() === '')
      .map(([key]) => ({ path: `locales/${language}/${name}`, line: null, message: `has no text for ${key}` })),
  );
}
