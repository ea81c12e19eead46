import { toUSVString } from 'node:util';
import { z } from 'zod';

/* Fields that a JSON file gives as what they are, and a table as text. */

/** An id of the operator's own: letters, digits, `-`, `_`, `.` and `:`. */
export const id = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][\w.:-]{0,63}$/, 'has to be an id of at most 64 letters, digits, - _ . :');

/** Control characters, and marks that make a text read in another direction than it is written. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const oneLine = (text: string): string => toUSVString(text).replace(/\s+/gu, ' ').replace(UNSEEN, '').trim();
/** Returns a text of several lines without what nobody sees. */
export const severalLines = (text: string): string =>
  toUSVString(text)
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .trim();

/** A line of text, without what nobody sees. */
export const line = z.string().transform(oneLine).pipe(z.string().min(1).max(500));
/** A paragraph or several. */
export const paragraphs = z.string().transform(severalLines).pipe(z.string().min(1).max(20_000));

type Texts = { readonly tc?: string; readonly en?: string };

/** A language: `tc` for Traditional Chinese, else its code, such as `en`, `pt` or `pt-BR`. */
export const languageCode = z
  .string()
  .regex(/^(?:tc|[a-z]{2,3})(?:-[A-Za-z0-9]{2,8})*$/, 'has to be a language, such as tc, en or pt');

/**
 * The interface is in Chinese and in English. A text in a further language stands in for the one of the two that
 * is missing, so a station in Portuguese and English shows Portuguese where Chinese would be.
 */
function ofInterface(texts: Readonly<Record<string, string>>): Texts {
  const found = Object.entries(texts);
  const [, further] = found.find(([language]) => !isOfInterface(language)) ?? [];
  const tc = found.find(([language]) => isChinese(language))?.[1] ?? further;
  const en = found.find(([language]) => isEnglish(language))?.[1] ?? further;
  return { ...(tc === undefined ? {} : { tc }), ...(en === undefined ? {} : { en }) };
}

/** Returns whether a language is one of those that the interface has. */
export const isOfInterface = (language: string): boolean => isChinese(language) || isEnglish(language);
const isChinese = (language: string): boolean => /^(?:tc|zh|yue)(?:-|$)/.test(language);
const isEnglish = (language: string): boolean => /^en(?:-|$)/.test(language);

const inLanguages = <T extends z.ZodType<string, string>>(text: T) =>
  z.union([
    text.transform((both): Texts => ({ tc: both, en: both })),
    z
      .record(languageCode, text)
      .refine((given) => Object.keys(given).length > 0, 'has to have a text in a language')
      .transform(ofInterface),
  ]);

/** A line in each language, `{ "tc": …, "en": …, "pt": … }`, or one text for all. */
export const lineInLanguages = inLanguages(line);
/** Paragraphs in each language, or one text for all. */
export const textInLanguages = inLanguages(paragraphs);

/** With a point, or a comma before one or two digits: before three it may stand for thousands. */
const asNumber = z
  .string()
  .trim()
  .regex(/^-?\d+(?:\.\d+|,\d{1,2})?$/, 'has to be a number')
  .transform((text) => Number(text.replace(',', '.')));
/** A number, or text that is one. */
export const numeric = z.union([z.number(), asNumber]);
/** A whole number within bounds, or text that is one. */
export const whole = (least: number, most: number) => numeric.pipe(z.number().int().min(least).max(most));

/** As tables say it, and as spreadsheets write it in the language of their system. */
const YES = new Set(
  'yes true 1 y x ja wahr oui vrai si sí verdadero vero sim verdadeiro да истина \u662f'.split(' '),
);
const NO = new Set('no false 0 n nein falsch non faux falso não нет ложь \u5426'.split(' '));
/** Yes or no, in the ways in which tables say it. */
export const yesNo = z.union([
  z.boolean(),
  z
    .string()
    .trim()
    .toLowerCase()
    .refine((text) => YES.has(text) || NO.has(text), 'has to be yes or no')
    .transform((text) => YES.has(text)),
]);

const itemsOf = (given: unknown, apart: RegExp): unknown =>
  typeof given === 'string'
    ? given
        .split(apart)
        .map((part) => part.trim())
        .filter((part) => part !== '')
    : given;

/** A list; in a table its items are separated by `|`. */
export const listOf = <T extends z.ZodType>(item: T, most = 200) =>
  z.preprocess((given) => itemsOf(given, /\|/), z.array(item).max(most));
/** A list of ids or codes, which hold neither commas nor semicolons: those may stand between them as well. */
export const idList = <T extends z.ZodType>(item: T, most = 200) =>
  z.preprocess((given) => itemsOf(given, /[|,;]/), z.array(item).max(most));

/** A moment with its zone, as `2026-12-01T20:00:00+08:00`; gives milliseconds since 1970. */
export const moment = z.iso
  .datetime({ offset: true, error: 'has to be a time with its zone, such as 2026-12-01T20:00:00+08:00' })
  .transform((text) => Date.parse(text));

/** When something holds: from, to, or both. */
export const window = z.strictObject({ from: moment.optional(), to: moment.optional() });
export type Window = z.output<typeof window>;

/** Returns whether something ends before it begins, or as it does. */
export const isReversed = ({ from, to }: Window): boolean =>
  from !== undefined && to !== undefined && to <= from;

/** An http(s) address. */
export const address = z
  .string()
  .trim()
  .max(4096)
  .refine(
    (text) =>
      URL.canParse(text) &&
      /^https?:/i.test(text) &&
      !/[\s\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(text),
    'has to be an http or https address',
  );

/** There are 249 codes; a list of all but some has fewer. */
const MOST_COUNTRIES = 300;
/** Two-letter country codes. */
export const countries = idList(
  z.string().regex(/^[A-Z]{2}$/, 'has to be two letters, such as HK'),
  MOST_COUNTRIES,
);
