import type { VideoType } from '#shared/domain/playback/access/vod-live.ts';
import { clampVolume } from '#shared/domain/playback/volume.ts';
import type { CaptionStyle } from './caption-style.ts';
import { defaultCaption } from './settings-menu.ts';

/** A viewer's caption choice. `language` is null while none was chosen. */
export type CaptionPreferences = { readonly on: boolean; readonly language: string | null; readonly style: CaptionStyle };

/**
 * What a profile chose in the player and is remembered. `audio` is a language, null for the stream's own; `quality` the height of a rung in
 * lines. Speed is not among them: switching video sets it back to 1 (playback section 4).
 */
export type PlaybackPreferences = {
  readonly audio: string | null;
  readonly captions: CaptionPreferences;
  readonly quality: 'auto' | number;
  readonly volume: number;
  readonly muted: boolean;
};

/** A change of some of it; captions and their style are merged part by part. */
export type PreferencesChange = Partial<Omit<PlaybackPreferences, 'captions'>> & {
  readonly captions?: Partial<Omit<CaptionPreferences, 'style'>> & { readonly style?: Partial<CaptionStyle> };
};

/** What is kept, by profile id; viewers without a profile share one entry. */
export type PreferencesByProfile = Readonly<Record<string, PlaybackPreferences>>;

/** The choice of somebody who never chose. */
export const DEFAULT_PREFERENCES: PlaybackPreferences = {
  audio: null,
  captions: { on: true, language: null, style: { size: 'medium', colour: 'white', background: 'shade', position: 'bottom' } },
  quality: 'auto',
  volume: 1,
  muted: false,
};

const NO_PROFILE = 'none';

/** A choice after a change: what the change does not name stays, and the volume is limited to 0..1. */
export function mergePreferences(kept: PlaybackPreferences, change: PreferencesChange): PlaybackPreferences {
  const { captions = {}, ...rest } = change;
  const merged = { ...kept, ...rest };
  const style = { ...kept.captions.style, ...captions.style };
  return { ...merged, volume: clampVolume(merged.volume), captions: { ...kept.captions, ...captions, style } };
}

/** What a profile chose, or the defaults. */
export function preferencesFor(book: PreferencesByProfile, profileId: string | null): PlaybackPreferences {
  const key = profileId ?? NO_PROFILE;
  return Object.hasOwn(book, key) ? (book[key] ?? DEFAULT_PREFERENCES) : DEFAULT_PREFERENCES;
}

/** The book after a change of one profile's choice; the other profiles keep theirs. */
export function withPreferences(book: PreferencesByProfile, profileId: string | null, change: PreferencesChange): PreferencesByProfile {
  return { ...book, [profileId ?? NO_PROFILE]: mergePreferences(preferencesFor(book, profileId), change) };
}

/** The caption language a video starts with: the chosen one, the default of its type, or null for captions off (playback section 9). */
export function initialCaption({ captions }: PlaybackPreferences, type: VideoType): string | null {
  return captions.on ? (captions.language ?? defaultCaption(type)) : null;
}
