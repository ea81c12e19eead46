import { createInstance, type FormatterModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isLanguage, type Language, languageTag } from '#shared/kernel/language.ts';
import { addTexts } from './add-texts.ts';
import { formatDay, formatNumber, formatSigned } from './format-day.ts';
import { formatPrice } from './format-money.ts';
import { loadFurtherTexts } from './further-texts.ts';
import { markEdges, namesInSentences } from './names-in-sentences.ts';
import { ofLanguage } from './of-language.ts';
import { loadShownTexts } from './screen-texts.ts';

const FIRST = import.meta.glob<{ readonly texts: Readonly<Record<string, object>> }>([
  './languages/*.ts',
  '!./languages/*-further.ts',
]);

/** The texts of the app. Only requested languages are loaded. */
export type Texts = {
  readonly i18n: i18n;
  /**
   * Loads a language if needed and switches to it, unless another has been requested since. The document's
   * `lang` follows.
   */
  readonly use: (language: Language) => Promise<void>;
  /** Does the same with only the texts of the shell and of home, if nothing else has been shown. */
  readonly useForHome: (language: Language) => Promise<void>;
};

/** Creates an empty set of texts; nothing can render before the first `use`. */
export function createTexts(): Texts {
  const instance = createInstance();
  const ready = instance
    .use(initReactI18next)
    .use(valueFormatter)
    .use(namesInSentences)
    .init({
      lng: 'none',
      fallbackLng: false,
      defaultNS: 'common',
      resources: {},
      interpolation: { escapeValue: false, alwaysFormat: true },
      postProcess: namesInSentences.name,
      react: { useSuspense: false },
    });
  let requested: Language | null = null;
  let queue: Promise<void> = Promise.resolve();
  const load = async (language: Language, all: boolean) => {
    await ready;
    const shown = Promise.all([
      loadShownTexts(instance, language),
      all && loadFurtherTexts(instance, language),
    ]);
    if (!instance.hasResourceBundle(language, 'common')) {
      const { texts } = await ofLanguage(FIRST, language)();
      for (const [namespace, bundle] of Object.entries(texts))
        addTexts(instance, language, namespace, bundle);
    }
    await shown;
  };
  const show = async (language: Language) => {
    if (requested !== language) return;
    if (instance.language !== language) await instance.changeLanguage(language);
    const { documentElement: page } = document;
    /* The same again would have the style of every element computed again, at each navigation. */
    if (page.lang !== languageTag(language)) page.lang = languageTag(language);
  };
  const switchTo = async (language: Language, all: boolean) => {
    requested = language;
    await load(language, all);
    const change = queue.then(() => show(language));
    // Changes run one after the other, because only a finished change has a known result.
    queue = change.catch(() => undefined);
    await change;
  };
  return {
    i18n: instance,
    use: (language) => switchTo(language, true),
    useForHome: (language) => switchTo(language, false),
  };
}

/** Formats that texts name, such as `{{count, number}}` and `{{date, day}}`. */
const FORMATS: Readonly<Record<string, (value: number, language: Language) => string>> = {
  day: formatDay,
  money: formatPrice,
  number: formatNumber,
  signed: formatSigned,
};

/**
 * Formats the values of texts in the language of the text. Values of Chinese texts are marked for
 * `namesInSentences`.
 */
const valueFormatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, format, tag) => {
    const language = isLanguage(tag) ? tag : 'tc';
    const named = format === undefined ? undefined : FORMATS[format];
    const text = named && typeof value === 'number' ? named(value, language) : String(value ?? '');
    return language === 'tc' ? markEdges(text) : text;
  },
};
