// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Label } from '#shared/domain/catalogue/label.ts';
import { labelTexts, needLabelData, ownLabels, ruleLabelTexts } from './label-text.ts';
import { createTexts } from './texts.ts';

const texts = createTexts();
await Promise.all([texts.use('tc'), texts.use('en')]);
const inEnglish = texts.i18n.getFixedT('en');
const inChinese = texts.i18n.getFixedT('tc');
const label = (kind: Label['kind'], more: Partial<Label> = {}): Label => ({
  kind,
  count: null,
  platforms: [],
  ...more,
});
const said = (labels: readonly Label[]) =>
  [inEnglish, inChinese].map((t) => ruleLabelTexts(t, labels).map(({ text }) => text));

describe('labels in words', () => {
  it('say how many episodes are free [S1-9-067]', () => {
    expect(said([label('first_n_episodes', { count: 3 })])).toEqual([
      ['First 3 episodes free'],
      ['首 3 集免費'],
    ]);
    expect(said([label('first_episode')])).toEqual([['First episode free'], ['首集免費']]);
  });

  it.each([
    [['Mobile'], 'Mobile app only', '只限手機應用程式'],
    [['Web'], 'Web only', '只限網頁'],
    [['SmartTV'], 'Smart TV only', '只限智能電視'],
    [['Apps'], 'App only', '只限應用程式'],
    [['Mobile', 'Web'], 'Selected devices only', '只限指定裝置'],
  ])('name the platform of a limit to %j [S1-9-067] [S1-9-075]', (platforms, en, tc) => {
    expect(said([label('platform_limit', { platforms })])).toEqual([[en], [tc]]);
  });

  it.each([
    [['Web'], 'Early on the web', '網頁搶先看'],
    [['Mobile'], 'Early on the mobile app', '手機應用程式搶先看'],
    [['SmartTV'], 'Early on smart TV', '智能電視搶先看'],
    [['Web', 'Apps'], 'Early on the app and the web', '應用程式及網頁搶先看'],
    [[], 'Early access', '搶先看'],
    [['Fridge'], 'Early access', '搶先看'],
  ])('name the platforms of an early release on %j [S1-9-068]', (platforms, en, tc) => {
    expect(said([label('early_release', { platforms })])).toEqual([[en], [tc]]);
    expect(needLabelData(['early_release'])).toBe(true);
  });

  it('are two at most, the first two of the list [S1-9-066]', () => {
    const texts = (codes: readonly string[]) => labelTexts(inEnglish, codes).map(({ text }) => text);
    expect(texts(['all_free_epis', 'limited_platform', 'max_free_episodes'])).toEqual(
      texts(['all_free_epis', 'limited_platform']),
    );
    expect(texts(['all_free_epis', 'limited_platform', 'max_free_episodes'])).toHaveLength(2);
  });

  it('of a station are called what it calls them, and those that nobody names are left out', () => {
    const tags = [
      { type: 'labelling_tag', tag_id: 'town', name_tc: '小鎮製作', name_en: 'Made in town' },
      { type: 'labelling_tag', tag_id: 'odd', name_tc: 'odd', name_en: 'odd' },
      { type: 'category', tag_id: 'free', name_tc: '免費', name_en: 'Gratis' },
    ];
    const named = (language: 'tc' | 'en') =>
      labelTexts(inEnglish, ['odd', 'town', 'free'], false, ownLabels(tags, language)).map(
        ({ text }) => text,
      );
    expect([named('en'), named('tc')]).toEqual([
      ['Made in town', 'Free'],
      ['小鎮製作', 'Free'],
    ]);
  });

  it('by a code alone claim neither a number nor a platform, and ask for the data', () => {
    expect(labelTexts(inEnglish, ['limited_platform', 'max_free_episodes']).map(({ text }) => text)).toEqual([
      'Selected devices only',
      'Some episodes free',
    ]);
    expect([['limited_platform'], ['max_free_episodes'], [], ['all_free_epis']].map(needLabelData)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});
