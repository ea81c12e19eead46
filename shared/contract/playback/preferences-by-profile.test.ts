import { describe, expect, it } from 'vitest';
import {
  DEFAULT_PREFERENCES,
  withPreferences,
} from '#shared/domain/playback/preferences/playback-preferences.ts';
import { preferencesByProfile } from './preferences-by-profile.ts';

describe('kept playback choices', () => {
  it('what was written is read again', () => {
    const book = withPreferences({}, 'p1', {
      audio: 'en',
      quality: 720,
      captions: { on: false, style: { position: 'top' } },
    });
    expect(preferencesByProfile.parse(JSON.parse(JSON.stringify(book)))).toEqual(book);
  });

  it('an unreadable part takes its default and affects nothing else', () => {
    const kept = {
      p1: {
        audio: 7,
        captions: { on: 'yes', style: { size: 'huge', colour: 'yellow' } },
        quality: -1,
        volume: 3,
        muted: true,
      },
    };
    const { captions } = DEFAULT_PREFERENCES;
    expect(preferencesByProfile.parse(kept)).toEqual({
      p1: {
        ...DEFAULT_PREFERENCES,
        muted: true,
        captions: { ...captions, style: { ...captions.style, colour: 'yellow' } },
      },
    });
  });

  it.each([[null], ['text'], [[1, 2]], [undefined]])('%j is an empty book', (kept) =>
    expect(preferencesByProfile.parse(kept)).toEqual({}),
  );

  it('an entry that is none takes the defaults', () =>
    expect(preferencesByProfile.parse({ p1: null })).toEqual({ p1: DEFAULT_PREFERENCES }));
});
