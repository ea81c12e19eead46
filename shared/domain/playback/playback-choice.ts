import type { CaptionStyle } from './caption-style.ts';
import { defaultCaption } from './settings-menu.ts';
import type { VideoType } from './vod-live.ts';
import { clampVolume } from './volume.ts';

/** A viewer's caption choice. `language` is null while none was chosen. */
export type CaptionChoice = { readonly on: boolean; readonly language: string | null; readonly style: CaptionStyle };

/**
 * What a profile chose in the player and is remembered. `audio` is a language, null for the stream's own; `quality` the height of a rung in
 * lines. Speed is not among them: switching video sets it back to 1 (playback section 4).
 */
export type PlaybackChoice = {
  readonly audio: string | null;
  readonly captions: CaptionChoice;
  readonly quality: 'auto' | number;
  readonly volume: number;
  readonly muted: boolean;
};

/** A change of some of it; captions and their style are merged part by part. */
export type ChoiceChange = Partial<Omit<PlaybackChoice, 'captions'>> & {
  readonly captions?: Partial<Omit<CaptionChoice, 'style'>> & { readonly style?: Partial<CaptionStyle> };
};

/** What is kept, by profile id; viewers without a profile share one entry. */
export type ChoiceBook = Readonly<Record<string, PlaybackChoice>>;

/** The choice of somebody who never chose. */
export const CHOICE_DEFAULTS: PlaybackChoice = {
  audio: null,
  captions: { on: true, language: null, style: { size: 'medium', colour: 'white', background: 'shade', position: 'bottom' } },
  quality: 'auto',
  volume: 1,
  muted: false,
};

const NO_PROFILE = 'none';

/** A choice after a change: what the change does not name stays, and the volume is limited to 0..1. */
export function mergeChoice(kept: PlaybackChoice, change: ChoiceChange): PlaybackChoice {
  const { captions = {}, ...rest } = change;
  const merged = { ...kept, ...rest };
  const style = { ...kept.captions.style, ...captions.style };
  return { ...merged, volume: clampVolume(merged.volume), captions: { ...kept.captions, ...captions, style } };
}

/** What a profile chose, or the defaults. */
export function choiceOf(book: ChoiceBook, profileId: string | null): PlaybackChoice {
  const key = profileId ?? NO_PROFILE;
  return Object.hasOwn(book, key) ? (book[key] ?? CHOICE_DEFAULTS) : CHOICE_DEFAULTS;
}

/** The book after a change of one profile's choice; the other profiles keep theirs. */
export function withChoice(book: ChoiceBook, profileId: string | null, change: ChoiceChange): ChoiceBook {
  return { ...book, [profileId ?? NO_PROFILE]: mergeChoice(choiceOf(book, profileId), change) };
}

/** The caption language a video starts with: the chosen one, the default of its type, or null for captions off (playback section 9). */
export function wantedCaption({ captions }: PlaybackChoice, type: VideoType): string | null {
  return captions.on ? (captions.language ?? defaultCaption(type)) : null;
}
