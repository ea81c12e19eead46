import type { Language } from '#shared/kernel/language.ts';
import { SECOND } from '#shared/kernel/time.ts';

/** Remote config of `video_start`: whether there is one, and seconds of playback before it, by language. */
export type VideoStartConfig = {
  readonly lp_enable_v_start: boolean;
  readonly lp_duration: Readonly<Record<Language, number>>;
};

/**
 * Milliseconds of playback before `video_start` (S1-7-025); null if remote config turns it off (S1-9-090).
 */
export const videoStartDelay = (config: VideoStartConfig, language: Language): number | null =>
  config.lp_enable_v_start ? config.lp_duration[language] * SECOND : null;
