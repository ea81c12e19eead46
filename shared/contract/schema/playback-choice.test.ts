import { describe, expect, it } from 'vitest';
import { CHOICE_DEFAULTS, withChoice } from '#shared/domain/playback/playback-choice.ts';
import { choiceBook } from './playback-choice.ts';

describe('kept playback choices', () => {
  it('what was written is read again', () => {
    const book = withChoice({}, 'p1', { audio: 'en', quality: 720, captions: { on: false, style: { position: 'top' } } });
    expect(choiceBook.parse(JSON.parse(JSON.stringify(book)))).toEqual(book);
  });

  it('a part that cannot be read takes its default and costs nothing else', () => {
    const kept = {
      p1: { audio: 7, captions: { on: 'yes', style: { size: 'huge', colour: 'yellow' } }, quality: -1, volume: 3, muted: true },
    };
    const { captions } = CHOICE_DEFAULTS;
    expect(choiceBook.parse(kept)).toEqual({
      p1: { ...CHOICE_DEFAULTS, muted: true, captions: { ...captions, style: { ...captions.style, colour: 'yellow' } } },
    });
  });

  it.each([[null], ['text'], [[1, 2]], [undefined]])('%j is an empty book', (kept) => expect(choiceBook.parse(kept)).toEqual({}));

  it('an entry that is none takes the defaults', () => expect(choiceBook.parse({ p1: null })).toEqual({ p1: CHOICE_DEFAULTS }));
});
