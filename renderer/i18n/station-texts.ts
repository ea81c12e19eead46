import type { StationIdentity } from '#shared/contract/operations/station-identity.ts';
import type { Language } from '#shared/kernel/language.ts';
import { PRODUCT } from '#shared/kernel/product.ts';

/** Returns texts of a namespace as the station has them: its name for the product's, and its own by their keys. */
export const stationTexts =
  ({ name, texts }: Pick<StationIdentity, 'name' | 'texts'>) =>
  (language: Language, namespace: string, bundle: object): object =>
    merged(named(bundle, plain(name[language])), texts[language][namespace] ?? {});

/** A name is no text with values to fill in. */
const plain = (name: string): string => name.replaceAll(/\{\{|\}\}|\$t\(/g, ' ');

function named(value: unknown, name: string): unknown {
  if (typeof value === 'string')
    return value.replaceAll(PRODUCT.company, () => name).replaceAll(PRODUCT.name, () => name);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, named(one, name)]));
}

/** Texts with those of the station in their place; a key keeps its kind, a text or a group of texts. */
function merged(texts: unknown, over: unknown): object {
  const own = new Map(isGroup(over) ? Object.entries(over) : []);
  return Object.fromEntries(
    Object.entries(isGroup(texts) ? texts : {}).map(([key, text]) => {
      const one = own.get(key);
      if (isGroup(text)) return [key, merged(text, one)];
      return [key, typeof one === typeof text && !isGroup(one) ? one : text];
    }),
  );
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
