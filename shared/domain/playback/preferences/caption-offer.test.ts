import { describe, expect, it } from 'vitest';
import { type CaptionOfferFacts, captionOffer } from './caption-offer.ts';
import { DEFAULT_PREFERENCES, mergePreferences } from './playback-preferences.ts';

const FIRST: CaptionOfferFacts = {
  pageLanguage: 'en',
  preferences: DEFAULT_PREFERENCES,
  captions: ['tc', 'en'],
  caption: 'tc',
};
const chosen = (captions: Partial<CaptionOfferFacts['preferences']['captions']>) => ({
  ...FIRST,
  preferences: mergePreferences(DEFAULT_PREFERENCES, { captions }),
});

describe('the offer of English captions', () => {
  it.each([
    ['appears on an English page whose captions are Chinese', FIRST, 'en'],
    ['names the track as the stream does', { ...FIRST, captions: ['zh', 'en-GB'], caption: 'zh' }, 'en-GB'],
    ['does not appear on a Chinese page', { ...FIRST, pageLanguage: 'tc' as const }, null],
    ['nor without an English track', { ...FIRST, captions: ['tc'] }, null],
    ['nor where captions are off', { ...FIRST, caption: null }, null],
    ['nor where they are English already', { ...FIRST, caption: 'en' }, null],
    ['nor to a viewer who chose a language', chosen({ language: 'tc' }), null],
    ['nor a second time', chosen({ offered: true }), null],
  ])('%s', (_sentence, facts, offer) => {
    expect(captionOffer(facts)).toBe(offer);
  });
});
