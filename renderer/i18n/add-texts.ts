import type { i18n } from 'i18next';
import { isLanguage, type Language } from '#shared/kernel/language.ts';

type Added = { readonly language: Language; readonly namespace: string; readonly bundle: object };

/** Returns texts of a namespace as they are shown. */
type ChangeTexts = (language: Language, namespace: string, bundle: object) => object;

let changed: ChangeTexts = (_language, _namespace, bundle) => bundle;

/** Sets what a station makes of texts that are added from now on. */
export function changeTexts(change: ChangeTexts): void {
  changed = change;
}

const addedTo = new WeakMap<i18n, Added[]>();

/** Adds texts of a namespace in a language, as the station has them. */
export function addTexts(instance: i18n, language: Language, namespace: string, bundle: object): void {
  const added = addedTo.get(instance) ?? [];
  addedTo.set(instance, added);
  added.push({ language, namespace, bundle });
  instance.addResourceBundle(language, namespace, changed(language, namespace, bundle));
}

/** Shows all texts as another station has them. */
export function renewTexts(instance: i18n): void {
  for (const { language, namespace, bundle } of addedTo.get(instance) ?? [])
    instance.addResourceBundle(language, namespace, changed(language, namespace, bundle), false, true);
  if (isLanguage(instance.language)) instance.emit('languageChanged', instance.language);
}
