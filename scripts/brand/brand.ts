import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { inRoot } from '#scripts/root.ts';
import { marketPart } from '#shared/contract/operations/market-part.ts';
import { AD_HOST_FORM, parseAdHosts } from '#shared/domain/ads/ad-hosts.ts';
import { LANGUAGES, type Language } from '#shared/kernel/language.ts';
import { colourProblems, tokenColours } from './brand-colours.ts';
import { leftoversIn } from './leftovers.ts';

/** Texts of a namespace: words, or groups of them. */
export type Texts = { readonly [key: string]: string | Texts };
const texts: z.ZodType<Texts> = z.lazy(() => z.record(z.string(), z.union([z.string(), texts])));

const font = z.strictObject({
  family: z.string().min(1),
  /** Files of the face in the brand's folder; none for a face of the system. */
  files: z
    .array(
      z.strictObject({ file: z.string().regex(/^[\w./-]+\.woff2$/), weight: z.string().default('100 900') }),
    )
    .default([]),
});

const file = z.strictObject({
  name: z.string().min(1).max(40),
  company: z.string().min(1).max(80),
  slug: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/, 'lower-case letters, digits and hyphens'),
  /** What the names in its browsers began with before they began with the slug; none for a new brand. */
  earlierPrefix: z
    .string()
    .regex(/^(?:[a-z][a-z0-9-]{1,30})?$/, 'lower-case letters, digits and hyphens')
    .default(''),
  scheme: z.string().regex(/^[a-z][a-z0-9]{2,30}$/, 'lower-case letters and digits'),
  appId: z.string().regex(/^[a-z][\w-]*(?:\.[\w-]+){2,}$/i, 'a reversed domain, such as tv.example.desktop'),
  updates: z.url({ protocol: /^https$/ }),
  themeColour: z.string().regex(/^#[0-9a-f]{6}$/i),
  colours: z.record(z.string(), z.string()).default({}),
  font: font.optional(),
  maintainer: z.string().min(3),
  /** Station of the desktop app: a folder or archive in the brand's folder, or the address of a package. */
  station: z
    .string()
    .regex(/^(?:https:\/\/\S+|[\w-][\w./-]*)$/, 'a path in the folder, or an https address')
    .optional(),
  /** What is otherwise in its market than in the specification's. */
  market: marketPart.default({}),
  /** Origins of its streams. */
  streams: z
    .array(z.string().regex(/^https:\/\/[^/\s]+$/, 'an https origin, such as https://cdn.example'))
    .default([]),
  /** Hosts of ads, beside those that a station in the brand's folder names. */
  adHosts: z
    .array(z.string().refine((host) => parseAdHosts([host]).ok, AD_HOST_FORM))
    .default([])
    .transform((hosts) => {
      const parsed = parseAdHosts(hosts);
      return parsed.ok ? parsed.value : [];
    }),
});

/** Another product made of this one: who it is, and what replaces ours. */
export type Brand = z.output<typeof file> & {
  /** Absolute path of the brand's folder. */
  readonly folder: string;
  /** Texts that replace ours, by language and namespace. */
  readonly texts: Readonly<Record<Language, Readonly<Record<string, Texts>>>>;
};

/** Environment variable that names the folder of a brand, absolute or relative to the repository. */
export const BRAND_VARIABLE = 'HARBOUR_BRAND';
const PICTURES = ['logo.svg', 'icon.svg', 'login.svg'] as const;

/** Reads the brand that the environment names, or null for Harbour TV itself. Throws as `readBrand` does. */
export function brandOf(env: NodeJS.ProcessEnv): Brand | null {
  const folder = env[BRAND_VARIABLE] ?? '';
  return folder === '' ? null : readBrand(path.resolve(inRoot(), folder));
}

/**
 * Paths of the brand's files and of what applies them, relative to the repository, for the hash of a build;
 * none without a brand.
 */
export function brandInputs(env: NodeJS.ProcessEnv = process.env): readonly string[] {
  const brand = brandOf(env);
  return brand === null ? [] : ['scripts/brand', path.relative(inRoot(), brand.folder)];
}

/** Reads a brand's folder. Throws an error that names every key and file that is wrong, one a line. */
export function readBrand(folder: string): Brand {
  const parsed = file.safeParse(readJson(path.join(folder, 'brand.json')));
  if (!parsed.success)
    throw brandError(
      folder,
      parsed.error.issues.map(({ path: key, message }) => `${key.join('.')}: ${message}`),
    );
  const brand = {
    ...parsed.data,
    folder,
    texts: { tc: readTexts(folder, 'tc'), en: readTexts(folder, 'en') },
  };
  const tokens = tokenColours(readFileSync(inRoot('renderer', 'ui', 'styles', 'tokens.css'), 'utf8'));
  const files = [...PICTURES, ...(brand.font?.files ?? []).map((one) => one.file)];
  const problems = [
    ...stationProblems(brand),
    ...files
      .filter((name) => !existsSync(path.join(folder, name)))
      .map((name) => `${name}: the file is missing`),
    ...colourProblems(brand.colours, tokens),
    ...LANGUAGES.flatMap((lang) => textProblems(lang, brand.texts[lang])),
    ...LANGUAGES.flatMap((lang) => leftTexts(lang, brand)),
  ];
  if (problems.length > 0) throw brandError(folder, problems);
  return brand;
}

function stationProblems({ folder, station }: Pick<Brand, 'folder' | 'station'>): readonly string[] {
  if (station === undefined || isAddress(station)) return [];
  const place = path.join(folder, station);
  const isThere = place.startsWith(path.join(folder, path.sep)) && existsSync(place);
  return isThere ? [] : [`station: there is no ${station} in the folder`];
}

const isAddress = (station: string): boolean => /^https:/i.test(station);

/** Returns where the package of a brand's station lies; null for a brand without one, and for an address. */
export const stationBeside = ({ folder, station }: Pick<Brand, 'folder' | 'station'>): string | null =>
  station === undefined || isAddress(station) ? null : path.join(folder, station);

const brandError = (folder: string, problems: readonly string[]): Error =>
  new Error(
    [`The brand in ${path.basename(folder)} cannot be used:`, ...problems.map((one) => `  ${one}`)].join(
      '\n',
    ),
  );

function readJson(name: string): unknown {
  if (!existsSync(name))
    throw new Error(`There is no ${path.basename(name)} in ${path.dirname(name)} (${BRAND_VARIABLE})`);
  try {
    return JSON.parse(readFileSync(name, 'utf8'));
  } catch (error) {
    throw new Error(
      `${path.basename(name)} is not JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function readTexts(folder: string, lang: Language): Record<string, Texts> {
  const place = path.join(folder, 'texts', lang);
  if (!existsSync(place)) return {};
  const names = readdirSync(place).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    names.map((name) => [name.replace(/\.json$/, ''), texts.parse(readJson(path.join(place, name)))]),
  );
}

/** Keys of a brand's texts that no text of ours has: a name that was changed, or a slip. */
function textProblems(lang: Language, ours: Readonly<Record<string, Texts>>): readonly string[] {
  return Object.entries(ours).flatMap(([namespace, own]) => {
    const place = inRoot('locales', lang, `${namespace}.json`);
    if (!existsSync(place)) return [`texts/${lang}/${namespace}.json: there is no such namespace`];
    return unknownKeys(own, texts.parse(readJson(place))).map(
      (key) => `texts/${lang}/${namespace}.json: there is no text ${key}`,
    );
  });
}

/** Texts that speak of the product by another name than its own, such as a plan’s, and that a brand leaves. */
const leftTexts = (lang: Language, { texts: own, name }: Pick<Brand, 'texts' | 'name'>): readonly string[] =>
  readdirSync(inRoot('locales', lang)).flatMap((file) => {
    const base = texts.parse(readJson(inRoot('locales', lang, file)));
    return leftKeys(brandedTexts(base, own[lang][file.replace('.json', '')], name)).map(
      ([key, text]) => `texts/${lang}/${file}: ${key} needs a text of the brand’s in place of “${text}”`,
    );
  });

const leftKeys = (all: Texts, prefix = ''): readonly (readonly [key: string, text: string])[] =>
  Object.entries(all).flatMap(([key, value]) => {
    if (typeof value !== 'string') return leftKeys(value, `${prefix}${key}.`);
    return leftoversIn(key, value).length > 0 ? [[`${prefix}${key}`, value] as const] : [];
  });

function unknownKeys(own: Texts, base: Texts, prefix = ''): readonly string[] {
  return Object.entries(own).flatMap(([key, value]) => {
    const there = base[key];
    if (typeof value === 'string' ? typeof there !== 'string' : typeof there !== 'object')
      return [`${prefix}${key}`];
    return typeof value === 'string' || typeof there !== 'object'
      ? []
      : unknownKeys(value, there, `${prefix}${key}.`);
  });
}

/** Our texts with the brand's name for ours, and its own texts over them. */
export function brandedTexts(base: Texts, own: Texts | undefined, name: string): Texts {
  return Object.fromEntries(
    Object.entries(base).map(([key, value]) => {
      const over = own?.[key];
      if (typeof value === 'string')
        return [key, typeof over === 'string' ? over : value.replaceAll('Harbour TV', name)];
      return [key, brandedTexts(value, typeof over === 'object' ? over : undefined, name)];
    }),
  );
}

/** Parses a namespace of ours. */
export const parseTexts = (json: string): Texts => texts.parse(JSON.parse(json));
