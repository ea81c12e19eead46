import { z } from 'zod';
import {
  CAPTION_BACKGROUNDS,
  CAPTION_COLOURS,
  CAPTION_POSITIONS,
  CAPTION_SIZES,
} from '#shared/domain/playback/preferences/caption-style.ts';
import {
  DEFAULT_PREFERENCES,
  type PlaybackPreferences,
  type PreferencesByProfile,
} from '#shared/domain/playback/preferences/playback-preferences.ts';

const { captions, ...plain } = DEFAULT_PREFERENCES;
const { style } = captions;
const language = z.string().min(1).max(35).nullable().catch(null);

/** A remembered choice as it is kept; a part that cannot be read takes its default instead of costing the rest. */
const playbackPreferences: z.ZodType<PlaybackPreferences, unknown> = z
  .object({
    audio: language,
    captions: z
      .object({
        on: z.boolean().catch(captions.on),
        language,
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

/** The book of remembered choices, by profile id; ours. Anything unreadable is an empty book. */
export const preferencesByProfile: z.ZodType<PreferencesByProfile, unknown> = z.record(z.string(), playbackPreferences).catch({});
