import { describe, expect, it } from 'vitest';
import {
  DEFAULT_PREFERENCES,
  initialCaption,
  mergePreferences,
  type PreferencesByProfile,
  preferencesFor,
  withPreferences,
} from './playback-preferences.ts';
import { languageFor, variantHeightFor } from './track-choice.ts';

describe('remembered playback choices', () => {
  it('a viewer who never chose gets the stream as it is, with medium white captions at the bottom', () =>
    expect(preferencesFor({}, 'p1')).toEqual({
      audio: null,
      captions: {
        on: true,
        language: null,
        offered: false,
        style: { size: 'medium', colour: 'white', background: 'shade', position: 'bottom' },
      },
      quality: 'auto',
      volume: 1,
      muted: false,
    }));

  it('a change keeps what it does not name', () => {
    const changed = mergePreferences(DEFAULT_PREFERENCES, {
      audio: 'en',
      captions: { style: { size: 'large' } },
    });
    expect(changed).toEqual({
      ...DEFAULT_PREFERENCES,
      audio: 'en',
      captions: {
        ...DEFAULT_PREFERENCES.captions,
        style: { ...DEFAULT_PREFERENCES.captions.style, size: 'large' },
      },
    });
    expect(mergePreferences(changed, { captions: { on: false } }).captions).toEqual({
      ...changed.captions,
      on: false,
    });
    expect(mergePreferences(changed, {})).toEqual(changed);
  });

  it('the volume is limited on the way [S1-5-010]', () =>
    expect(mergePreferences(DEFAULT_PREFERENCES, { volume: 1.7 }).volume).toBe(1));

  it('each profile has its own, and so have viewers without one', () => {
    const book = withPreferences(withPreferences({}, 'p1', { quality: 720 }), null, { muted: true });
    expect(preferencesFor(book, 'p1')).toEqual({ ...DEFAULT_PREFERENCES, quality: 720 });
    expect(preferencesFor(book, null)).toEqual({ ...DEFAULT_PREFERENCES, muted: true });
    expect(preferencesFor(book, 'p2')).toEqual(DEFAULT_PREFERENCES);
    expect(Object.keys(book), 'the kept key of viewers without a profile').toEqual(['p1', 'none']);
  });

  it('a profile id that is a property of every object is unknown', () => {
    const book: PreferencesByProfile = {};
    expect(preferencesFor(book, 'constructor')).toBe(DEFAULT_PREFERENCES);
    expect(preferencesFor(book, '__proto__')).toBe(DEFAULT_PREFERENCES);
  });

  it('captions start with the chosen language, else the default of live or vod [S1-9-018]', () => {
    const chosen = mergePreferences(DEFAULT_PREFERENCES, { captions: { language: 'en' } });
    expect([initialCaption(DEFAULT_PREFERENCES, 'live'), initialCaption(DEFAULT_PREFERENCES, 'vod')]).toEqual(
      ['zh', 'tc'],
    );
    expect([initialCaption(chosen, 'live'), initialCaption(chosen, 'vod')]).toEqual(['en', 'en']);
    expect(initialCaption(mergePreferences(chosen, { captions: { on: false } }), 'live')).toBeNull();
  });
});

describe('fitting a choice to a stream', () => {
  it.each([
    ['the same code', 'en', ['tc', 'en'], 'en'],
    ['zh is tc on demand', 'zh', ['en', 'tc'], 'tc'],
    ['tc is zh in live', 'tc', ['en', 'zh'], 'zh'],
    ['tc is chi', 'tc', ['en', 'chi'], 'chi'],
    ['tc is zh-HK', 'tc', ['en', 'zh-HK'], 'zh-HK'],
    ['Cantonese sound is Chinese', 'tc', ['en', 'yue'], 'yue'],
    ['so is Cantonese of Hong Kong', 'tc', ['en', 'yue-HK'], 'yue-HK'],
    ['tc is zho', 'tc', ['en', 'zho'], 'zho'],
    ...['zh', 'zh-HK', 'zh-Hant', 'zh-Hant-HK', 'zh-TW'].map((code): [string, string, string[], string] => [
      `${code} comes before a relative`,
      'tc',
      ['zh-MO', code],
      code,
    ]),
    ['letter case comes before a relative', 'en', ['en-GB', 'EN'], 'EN'],
    ['a language that begins with the same letter is another', 'en', ['es'], null],
    ['the country of a code is not a script', 'en', ['en-SC'], 'en-SC'],
    ['simplified Chinese is another script', 'tc', ['zh-Hans', 'sc'], null],
    ['en-GB does for en', 'en', ['tc', 'en-GB'], 'en-GB'],
    ['the same code comes before its relatives', 'tc', ['zh', 'tc'], 'tc'],
    ['a language that is not there', 'ja', ['tc', 'en'], null],
    ['none wished', null, ['tc'], null],
  ])('%s', (_sentence, preferred, languages, expected) =>
    expect(languageFor(preferred, languages)).toBe(expected),
  );

  it.each([
    ['auto stays', 'auto', [360, 720], 'auto'],
    ['the same height', 720, [360, 720, 1080], 720],
    ['else the next lower one', 1080, [360, 720], 720],
    ['else the lowest', 240, [720, 360], 360],
    ['a stream without rungs is auto', 720, [], 'auto'],
  ] as const)('%s', (_sentence, preferred, heights, expected) =>
    expect(variantHeightFor(preferred, heights)).toBe(expected),
  );
});
