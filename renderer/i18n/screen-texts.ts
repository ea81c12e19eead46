import type { i18n } from 'i18next';
import { use, useContext } from 'react';
import { I18nContext } from 'react-i18next';
import { isLanguage, type Language } from '#shared/kernel/language.ts';
import { addTexts } from './add-texts.ts';

/**
 * Texts that load with a screen and not with the app: their namespace, or null for several by name, and the
 * loader of one language.
 */
export type ScreenTexts = {
  readonly namespace: string | null;
  readonly load: (language: Language) => Promise<object>;
};

/**
 * Milliseconds after a failure before the next call loads again: React renders once more with the failed
 * promise, and that render must throw.
 */
const RETRY_AFTER_MS = 150;

type Loading = { readonly done: Promise<void>; failedAt: number | null };
type Loads = { readonly texts: ScreenTexts; readonly byLanguage: Map<Language, Loading> };

const loadsOf = new WeakMap<i18n, Map<string | null, Loads>>();

/**
 * Adds the texts in a language to the instance. The same promise is returned until a failure is some time
 * ago, so it can be passed to React's `use`. Rejects if they can't be fetched.
 */
export function loadScreenTexts(instance: i18n, texts: ScreenTexts, language: Language): Promise<void> {
  const loads = loadsOf.get(instance) ?? new Map<string | null, Loads>();
  loadsOf.set(instance, loads);
  const { byLanguage } = loads.get(texts.namespace) ?? { byLanguage: new Map<Language, Loading>() };
  loads.set(texts.namespace, { texts, byLanguage });
  const before = byLanguage.get(language);
  if (
    before !== undefined &&
    (before.failedAt === null || performance.now() - before.failedAt < RETRY_AFTER_MS)
  )
    return before.done;
  const loading: Loading = {
    failedAt: null,
    done: texts.load(language).then(
      (loaded) => {
        const bundles = texts.namespace === null ? loaded : { [texts.namespace]: loaded };
        for (const [namespace, bundle] of Object.entries(bundles))
          addTexts(instance, language, namespace, bundle);
        // Without this, React would show the fallback once more to look at a promise that it sees for the
        // first time.
        Object.assign(loading.done, { status: 'fulfilled', value: undefined });
      },
      (error: unknown) => {
        loading.failedAt = performance.now();
        throw error;
      },
    ),
  };
  byLanguage.set(language, loading);
  return loading.done;
}

/**
 * Suspends until the texts are loaded in the language shown; `sample` is one of their namespaces. Once they
 * have been requested, every render waits for the same promise, as React's `use` requires. The instance comes
 * from the context: `useTranslation` returns a copy, another one for each component. Texts that the instance
 * already has are not loaded, and outside the app's texts nothing happens.
 */
export function useScreenTexts(texts: ScreenTexts, sample: string): void {
  const instance = useContext(I18nContext)?.i18n;
  const language = instance?.language;
  if (instance === undefined || !isLanguage(language)) return;
  const requested = loadsOf.get(instance)?.get(texts.namespace)?.byLanguage.has(language) === true;
  if (requested || !instance.hasResourceBundle(language, sample))
    use(loadScreenTexts(instance, texts, language));
}

/**
 * Loads the texts of all screens shown so far in another language, so that switching to it leaves no screen
 * without texts. Those that could not be fetched have not been shown.
 */
export async function loadShownTexts(instance: i18n, language: Language): Promise<void> {
  const shown = [...(loadsOf.get(instance)?.values() ?? [])].filter(({ byLanguage }) =>
    [...byLanguage.values()].some(({ failedAt }) => failedAt === null),
  );
  await Promise.all(shown.map(({ texts }) => loadScreenTexts(instance, texts, language)));
}
