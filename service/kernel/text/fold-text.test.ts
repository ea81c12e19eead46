import { expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

it('characters that are folded without their forms have none, one by one and behind one another', () => {
  const from = (first: number, last: number): string[] =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at));
  const text = [...from(0, 0x7f), ...from(0x4e00, 0x9fff)].join('');
  expect(text.normalize('NFKC').normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC')).toBe(text);
});

it.each([
  ['Café　ＴＶＢ Ｎｅｗｓ', 'cafe tvb news'],
  ['Cafe\u0301 TVB', 'cafe tvb'],
  ['頻道 9 Channel', '频道9 channel'],
  ['ﾆｭｰｽ', 'ニュース'],
])('%s is compared as %s', (text, folded) => expect(foldText(text)).toBe(folded));
