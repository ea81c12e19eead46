import { ConverterBuilder } from 'opencc-js/core';
import * as preset from 'opencc-js/preset/t2cn';
import { createScriptConverter } from './script-converter.ts';

/** Returns a text in simplified characters. */
export const toSimplified = createScriptConverter(preset.configs.hk2s, () =>
  ConverterBuilder(preset)({ from: 'hk', to: 'cn' }),
);
const MARKS = /\p{M}+/gu;
const GAPS = /[^\p{L}\p{N}]+/gu;
/** Letters without accents and everyday Chinese characters, which have no other form. */
const ONE_FORM = /^[\0-\x7f\u4e00-\u9fff]*$/;
/** A space next to a Chinese character has no meaning. */
const CHINESE_GAP = /(?<=\p{Script=Han}) | (?=\p{Script=Han})/gu;

/** Full and half width alike, small letters without accents. */
const withoutForms = (text: string): string =>
  ONE_FORM.test(text)
    ? text.toLowerCase()
    : text.normalize('NFKC').normalize('NFD').replace(MARKS, '').normalize('NFC').toLowerCase();

/**
 * A text as the search compares it: full and half width alike, small letters without accents, Chinese in
 * simplified characters, punctuation as one space, no space next to Chinese characters. Traditional and
 * simplified, `Café` and `cafe` become the same.
 */
export const foldText = (text: string): string =>
  toSimplified(withoutForms(text)).replace(GAPS, ' ').trim().replace(CHINESE_GAP, '');
