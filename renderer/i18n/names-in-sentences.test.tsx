import { describe, expect, it } from 'vitest';
import type { Language } from '#shared/kernel/language.ts';
import { createTexts } from './texts.ts';

const said = async (language: Language, text: string, values: Readonly<Record<string, string | number>>) => {
  const { i18n, use } = createTexts();
  await use(language);
  i18n.addResource(language, 'common', 'sample', text);
  return String(Reflect.apply(i18n.t, i18n, ['sample', values]));
};

describe('a value in a Chinese text', () => {
  it.each([
    ['a Latin name has a space on both sides', '以{{name}}支付', { name: 'PayMe' }, '以 PayMe 支付'],
    ['a Chinese name has none', '以{{name}}支付', { name: '八達通' }, '以八達通支付'],
    ['none stands beside full-width marks', '已退回{{name}}。', { name: 'PayMe' }, '已退回 PayMe。'],
    ['none is added where one is written', '共 {{count}} 個', { count: 3 }, '共 3 個'],
    ['a name of both is kept as it is', '收看{{name}}', { name: 'CCTV1綜合' }, '收看 CCTV1綜合'],
    ['nothing comes before the first word', '{{name}}節目表', { name: 'RTHK 31' }, 'RTHK 31 節目表'],
    ['nothing stands between two values', '{{name}}{{count}}', { name: 'PayMe', count: 3 }, 'PayMe3'],
    ['numbers have their groups', '儲{{count, number}}分', { count: 1440 }, '儲 1,440 分'],
  ])('%s', async (_, text, values, expected) => {
    expect(await said('tc', text, values)).toBe(expected);
  });

  it('an English text is as it is written, with signs where it says so', async () => {
    expect(await said('en', '{{count, signed}} min: {{name}}', { count: 30, name: '八達通' })).toBe(
      '+30 min: 八達通',
    );
  });
});
