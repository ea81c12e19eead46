import { describe, expect, it } from 'vitest';
import { CHOICE_DEFAULTS, type ChoiceBook, choiceOf, mergeChoice, wantedCaption, withChoice } from './playback-choice.ts';
import { languageFor, rungFor } from './track-choice.ts';

describe('remembered playback choices', () => {
  it('who never chose hears the stream as it comes, with medium white captions at the foot', () =>
    expect(choiceOf({}, 'p1')).toEqual({
      audio: null,
      captions: { on: true, language: null, style: { size: 'medium', colour: 'white', background: 'shade', position: 'bottom' } },
      quality: 'auto',
      volume: 1,
      muted: false,
    }));

  it('a change keeps what it does not name', () => {
    const changed = mergeChoice(CHOICE_DEFAULTS, { audio: 'en', captions: { style: { size: 'large' } } });
    expect(changed).toEqual({
      ...CHOICE_DEFAULTS,
      audio: 'en',
      captions: { ...CHOICE_DEFAULTS.captions, style: { ...CHOICE_DEFAULTS.captions.style, size: 'large' } },
    });
    expect(mergeChoice(changed, { captions: { on: false } }).captions).toEqual({ ...changed.captions, on: false });
    expect(mergeChoice(changed, {})).toEqual(changed);
  });

  it('the volume is limited on the way [S1-5-010]', () => expect(mergeChoice(CHOICE_DEFAULTS, { volume: 1.7 }).volume).toBe(1));

  it('each profile has its own, and so have viewers without one', () => {
    const book = withChoice(withChoice({}, 'p1', { quality: 720 }), null, { muted: true });
    expect(choiceOf(book, 'p1')).toEqual({ ...CHOICE_DEFAULTS, quality: 720 });
    expect(choiceOf(book, null)).toEqual({ ...CHOICE_DEFAULTS, muted: true });
    expect(choiceOf(book, 'p2')).toEqual(CHOICE_DEFAULTS);
    expect(Object.keys(book), 'the kept key of viewers without a profile').toEqual(['p1', 'none']);
  });

  it('a profile id that names a part of every object is a stranger', () => {
    const book: ChoiceBook = {};
    expect(choiceOf(book, 'constructor')).toBe(CHOICE_DEFAULTS);
    expect(choiceOf(book, '__proto__')).toBe(CHOICE_DEFAULTS);
  });

  it('captions start with the chosen language, else the default of live or vod [S1-9-018]', () => {
    const chosen = mergeChoice(CHOICE_DEFAULTS, { captions: { language: 'en' } });
    expect([wantedCaption(CHOICE_DEFAULTS, 'live'), wantedCaption(CHOICE_DEFAULTS, 'vod')]).toEqual(['zh', 'tc']);
    expect([wantedCaption(chosen, 'live'), wantedCaption(chosen, 'vod')]).toEqual(['en', 'en']);
    expect(wantedCaption(mergeChoice(chosen, { captions: { on: false } }), 'live')).toBeNull();
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
    ['the country of a code is no script', 'en', ['en-SC'], 'en-SC'],
    ['simplified Chinese is another script', 'tc', ['zh-Hans', 'sc'], null],
    ['en-GB does for en', 'en', ['tc', 'en-GB'], 'en-GB'],
    ['the same code comes before its relatives', 'tc', ['zh', 'tc'], 'tc'],
    ['a language that is not there', 'ja', ['tc', 'en'], null],
    ['none wished', null, ['tc'], null],
  ])('%s', (_sentence, wished, languages, expected) => expect(languageFor(wished, languages)).toBe(expected));

  it.each([
    ['auto stays', 'auto', [360, 720], 'auto'],
    ['the same height', 720, [360, 720, 1080], 720],
    ['else the next lower one', 1080, [360, 720], 720],
    ['else the lowest', 240, [720, 360], 360],
    ['a stream without rungs is auto', 720, [], 'auto'],
  ] as const)('%s', (_sentence, wished, heights, expected) => expect(rungFor(wished, heights)).toBe(expected));
});
