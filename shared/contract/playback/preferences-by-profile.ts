import { z } from 'zod';
import {
  CAPTION_BACKGROUNDS,
  CAPTION_COLOURS,
  CAPTION_POSITIONS,
  CAPTION_SIZES,
  DEFAULT_PREFERENCES,
  type PlaybackPreferences,
  type PreferencesByProfile,
} from '#shared/domain/playback/preferences/playback-preferences.ts';

const { captions, ...plain } = DEFAULT_PREFERENCES;
const { style } = captions;
const language = z.string().min(1).max(35).nullable().catch(null);

/** Stored playback preferences; an unreadable part falls back to its default. */
const playbackPreferences: z.ZodType<PlaybackPreferences, unknown> = z
  .object({
    audio: language,
    captions: z
      .object({
        on: z.boolean().catch(captions.on),
        language,
        offered: z.boolean().catch(captions.offered),
        style: z
          .object({
            size: z.enum(CAPTION_SIZES).catch(style.size),
            colour: z.enum(CAPTION_COLOURS).catch(style.colour),
            background: z.enum(CAPTION_BACKGROUNDS).catch(style.background),
            position: z.enum(CAPTION_POSITIONS).catch(style.position),
          })
          .catch(style),
      })
      .catch(captions),
    quality: z.union([z.literal('auto'), z.number().int().positive()]).catch(plain.quality),
    volume: z.number().min(0).max(1).catch(plain.volume),
    muted: z.boolean().catch(plain.muted),
  })
  .catch(DEFAULT_PREFERENCES);

/** Stored playback preferences by profile id (project extension); an unreadable document counts as empty. */
export const preferencesByProfile: z.ZodType<PreferencesByProfile, unknown> = z
  .record(z.string(), playbackPreferences)
  .catch({});
