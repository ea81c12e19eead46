import type { i18n } from 'i18next';
import type { Language } from '#shared/kernel/language.ts';

/** Texts that come with a screen and not with the app: their namespace, and what loads one language of them. */
export type ScreenTexts = {
  readonly namespace: string;
  readonly load: Readonly<Record<Language, () => Promise<{ readonly default: object }>>>;
};

/** Milliseconds after a failure before the next call loads again: React renders once more with the failed promise, and that render must throw. */
const RETRY_AFTER_MS = 400;

type Loading = { readonly done: Promise<void>; failedAt: number | null };
type Loads = { readonly texts: ScreenTexts; readonly byLanguage: Map<Language, Loading> };

const loadsOf = new WeakMap<i18n, Map<string, Loads>>();

/**
 * Adds the texts in a language to the instance. The same promise is returned until a failure is some time ago, so it can be passed to React's `use`.
 * Rejects if they can't be fetched.
 */
export function loadScreenTexts(instance: i18n, texts: ScreenTexts, language: Language): Promise<void> {
  const loads = loadsOf.get(instance) ?? new Map<string, Loads>();
  loadsOf.set(instance, loads);
  const { byLanguage } = loads.get(texts.namespace) ?? { byLanguage: new Map<Language, Loading>() };
  loads.set(texts.namespace, { texts, byLanguage });
  const before = byLanguage.get(language);
  if (before !== undefined && (before.failedAt === null || performance.now() - before.failedAt < RETRY_AFTER_MS)) return before.done;
  const loading: Loading = {
    failedAt: null,
    done: texts.load[language]().then(
      (loaded) => void instance.addResourceBundle(language, texts.namespace, loaded.default),
      (error: unknown) => {
        loading.failedAt = performance.now();
        throw error;
      },
    ),
  };
  byLanguage.set(language, loading);
  return loading.done;
}

/** Loads the texts of all screens shown so far in another language, so that switching to it leaves no screen without texts. */
export async function loadShownTexts(instance: i18n, language: Language): Promise<void> {
  await Promise.all([...(loadsOf.get(instance)?.values() ?? [])].map(({ texts }) => loadScreenTexts(instance, texts, language)));
}
