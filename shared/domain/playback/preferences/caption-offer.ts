import type { PlaybackPreferences } from './playback-preferences.ts';
import { languageFor } from './track-choice.ts';

export type CaptionOfferFacts = {
  readonly pageLanguage: 'tc' | 'en';
  readonly preferences: PlaybackPreferences;
  /** Caption languages of the stream, and the one that is shown; null for none. */
  readonly captions: readonly string[];
  readonly caption: string | null;
};

/**
 * Returns the stream's English captions if an English page shows captions in another language that the viewer
 * did not choose; null otherwise, and once the profile has had the offer. Captions start in Chinese whatever
 * the page's language (S1-9-018, R-21), so the page says how to change that.
 */
export function captionOffer({
  pageLanguage,
  preferences,
  captions,
  caption,
}: CaptionOfferFacts): string | null {
  const { language, offered } = preferences.captions;
  if (pageLanguage !== 'en' || caption === null || language !== null || offered) return null;
  const english = languageFor('en', captions);
  return english === caption ? null : english;
}
