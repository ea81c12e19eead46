import {
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useMemo,
  useSyncExternalStore,
} from 'react';

/*
 * `i18next` and `react-i18next` as the page needs them: texts by namespace and key, values with formats, the
 * plural of a count. The packages also load, detect, nest, cache and fall back, at six times the size of the
 * texts of home (decision 004). The bundler puts this module in the place of both (scripts/web/page-modules.ts);
 * tests/contract/page-texts.test.ts compares it with the package on every text, and tests of components and
 * screens run with it.
 */

type Values = Readonly<Record<string, unknown>>;
type Formatter = (value: unknown, format: string | undefined, language: string, values: Values) => string;
type Module =
  | { readonly type: 'formatter'; readonly format: Formatter }
  | { readonly type: 'postProcessor'; readonly process: (text: string) => string }
  | { readonly type: '3rdParty' };
type Translate = (key: string, values?: Values) => unknown;

const isGroup = (value: unknown): value is Values => typeof value === 'object' && value !== null;

const HOLE = /\{\{\s*(\w+)\s*(?:,\s*(\w+)\s*)?\}\}/g;

/** The texts of one page, with the methods of i18next's instance that the app calls. */
class Texts {
  language = '';
  /** Grows with every change that components render again for. */
  revision = 0;
  readonly #bundles = new Map<string, Values>();
  readonly #plurals = new Map<string, Intl.PluralRules>();
  readonly #listeners = new Set<() => void>();
  #format: Formatter = (value) => String(value ?? '');
  #process: (text: string) => string = (text) => text;
  #namespace = '';

  use(module: Module): this {
    if (module.type === 'formatter') this.#format = module.format;
    if (module.type === 'postProcessor') this.#process = module.process;
    return this;
  }

  init({ lng, defaultNS }: { readonly lng: string; readonly defaultNS: string }): Promise<void> {
    this.language = lng;
    this.#namespace = defaultNS;
    return Promise.resolve();
  }

  hasResourceBundle(language: string, namespace: string): boolean {
    return this.#bundles.has(`${language} ${namespace}`);
  }

  addResourceBundle(language: string, namespace: string, bundle: Values): this {
    const name = `${language} ${namespace}`;
    this.#bundles.set(name, { ...this.#bundles.get(name), ...bundle });
    return this;
  }

  changeLanguage(language: string): Promise<void> {
    this.language = language;
    this.emit();
    return Promise.resolve();
  }

  /** Tells components to render again; there is no other event. */
  emit(): void {
    this.revision += 1;
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns a text. `lng` and `ns` among the values say in which language, and where it is looked up. */
  readonly t = (key: string, values: Values = {}): unknown => {
    const language = String(values.lng ?? this.language);
    const [own, path = own] = key.split(':');
    const places = path === own ? [values.ns ?? this.#namespace].flat() : [own];
    const found = this.#find(language, places.map(String), this.#keysOf(path ?? '', values, language));
    return this.#shown(found ?? values.defaultValue ?? path, language, values);
  };

  /** Returns the translate function of a language; keys without a namespace are looked up in these, in turn. */
  getFixedT(lng: string, ns: string | readonly string[] = this.#namespace): Translate {
    return (key, values) => this.t(key, { ...values, lng, ns });
  }

  /** The keys under which a text may stand, the best first. */
  #keysOf(path: string, { count }: Values, language: string): readonly string[] {
    if (typeof count !== 'number') return [path];
    const plurals = this.#plurals.get(language) ?? new Intl.PluralRules(language);
    this.#plurals.set(language, plurals);
    const keys = [`${path}_${plurals.select(count)}`, path, `${path}_other`];
    return count === 0 ? [`${path}_zero`, ...keys] : keys;
  }

  #find(language: string, namespaces: readonly string[], paths: readonly string[]): unknown {
    for (const namespace of namespaces)
      for (const path of paths) {
        const found = at(this.#bundles.get(`${language} ${namespace}`), path);
        if (found !== undefined) return found;
      }
    return undefined;
  }

  /** Fills a text, or every text of a group. */
  #shown(value: unknown, language: string, values: Values): unknown {
    if (isGroup(value))
      return Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, this.#shown(inner, language, values)]),
      );
    const text = String(value).replace(HOLE, (_hole, name: string, format: string | undefined) =>
      this.#format(values[name], format, language, values),
    );
    return this.#process(text);
  }
}

const at = (bundle: unknown, path: string): unknown =>
  path.split('.').reduce((group, key) => (isGroup(group) ? group[key] : undefined), bundle);

/** Creates an empty set of texts. @public Imported in place of `i18next` by the bundler. */
export const createInstance = (): Texts => new Texts();

/** @public Imported in place of `react-i18next` by the bundler. */
export const initReactI18next: Module = { type: '3rdParty' };

/** @public Imported in place of `react-i18next` by the bundler. */
export const I18nContext = createContext<{ readonly i18n: Texts } | undefined>(undefined);

/** @public Imported in place of `react-i18next` by the bundler. */
export function I18nextProvider({ i18n, children }: { readonly i18n: Texts; readonly children?: ReactNode }) {
  const value = useMemo(() => ({ i18n }), [i18n]);
  return createElement(I18nContext, { value }, children);
}

/** Outside of any texts a key stands for its text. */
const NO_TEXTS = new Texts();

/**
 * Returns the translate function in the language shown and the texts, both new ones whenever that changes. A
 * key without a namespace is looked up in the first. @public Imported in place of `react-i18next` by the bundler.
 */
export function useTranslation(namespaces?: string | readonly string[]) {
  const i18n = useContext(I18nContext)?.i18n ?? NO_TEXTS;
  const revision = useSyncExternalStore(i18n.subscribe, () => i18n.revision);
  const [namespace] = [namespaces ?? []].flat();
  return useMemo(() => translationOf(i18n, revision, namespace), [i18n, revision, namespace]);
}

/** `revision` is that of the texts. The copy tells memoised code that the language has changed. */
function translationOf(i18n: Texts, _revision: number, namespace: string | undefined) {
  return { t: i18n.getFixedT(i18n.language || 'en', namespace), i18n: viewOf(i18n) };
}

const viewOf = (i18n: Texts): Texts =>
  new Proxy(i18n, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
