import type { VideoType } from '#shared/domain/playback/access/vod-live.ts';
import { clampVolume } from '#shared/domain/playback/volume.ts';
import { defaultCaption } from './settings-menu.ts';

/** Subtitle styles; the first of each list is the default. */
export const CAPTION_SIZES = ['medium', 'small', 'large', 'largest'] as const;
export const CAPTION_COLOURS = ['white', 'yellow', 'cyan', 'green'] as const;
export const CAPTION_BACKGROUNDS = ['shade', 'none', 'solid'] as const;
export const CAPTION_POSITIONS = ['bottom', 'top'] as const;

export type CaptionStyle = {
  readonly size: (typeof CAPTION_SIZES)[number];
  readonly colour: (typeof CAPTION_COLOURS)[number];
  readonly background: (typeof CAPTION_BACKGROUNDS)[number];
  readonly position: (typeof CAPTION_POSITIONS)[number];
};

/**
 * Subtitle preferences. `language` is null until one is chosen; `offered` is true once the profile was
 * offered those of its page's language.
 */
type CaptionPreferences = {
  readonly on: boolean;
  readonly language: string | null;
  readonly offered: boolean;
  readonly style: CaptionStyle;
};

/**
 * Stored player preferences of a profile. `audio` is a language, null for the stream's default; `quality` is
 * a variant height in lines. Speed is not stored: changing the video resets it to 1 (S1-4-036).
 */
export type PlaybackPreferences = {
  readonly audio: string | null;
  readonly captions: CaptionPreferences;
  readonly quality: 'auto' | number;
  readonly volume: number;
  readonly muted: boolean;
};

/** A partial change; captions and their style are merged field by field. */
export type PreferencesChange = Partial<Omit<PlaybackPreferences, 'captions'>> & {
  readonly captions?: Partial<Omit<CaptionPreferences, 'style'>> & { readonly style?: Partial<CaptionStyle> };
};

/** Preferences by profile id; viewers without a profile share one entry. */
export type PreferencesByProfile = Readonly<Record<string, PlaybackPreferences>>;

/** Default preferences. */
export const DEFAULT_PREFERENCES: PlaybackPreferences = {
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
};

const NO_PROFILE = 'none';

/** Merges a change into preferences and clamps the volume to 0..1. */
export function mergePreferences(kept: PlaybackPreferences, change: PreferencesChange): PlaybackPreferences {
  const { captions = {}, ...rest } = change;
  const merged = { ...kept, ...rest };
  const style = { ...kept.captions.style, ...captions.style };
  return {
    ...merged,
    volume: clampVolume(merged.volume),
    captions: { ...kept.captions, ...captions, style },
  };
}

/** Returns the preferences of a profile, or the defaults. */
export function preferencesFor(book: PreferencesByProfile, profileId: string | null): PlaybackPreferences {
  const key = profileId ?? NO_PROFILE;
  return Object.hasOwn(book, key) ? (book[key] ?? DEFAULT_PREFERENCES) : DEFAULT_PREFERENCES;
}

/** Applies a change to one profile's preferences. */
export function withPreferences(
  book: PreferencesByProfile,
  profileId: string | null,
  change: PreferencesChange,
): PreferencesByProfile {
  return { ...book, [profileId ?? NO_PROFILE]: mergePreferences(preferencesFor(book, profileId), change) };
}

/**
 * Returns the initial subtitle language: the chosen one, the default of the video type, or null for off
 * (S1-9-018).
 */
export function initialCaption({ captions }: PlaybackPreferences, type: VideoType): string | null {
  return captions.on ? (captions.language ?? defaultCaption(type)) : null;
}
