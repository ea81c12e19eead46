import type { VideoType } from '#shared/domain/playback/access/vod-live.ts';

/** Playback speeds (S1-9-015); every video starts at 1. */
export const SPEEDS = [0.5, 1, 1.5, 2] as const;

export type PlayerSetting = 'audio' | 'captions' | 'quality' | 'speed';

const LIVE_MENU: readonly PlayerSetting[] = ['audio', 'quality', 'captions'];
const VOD_MENU: readonly PlayerSetting[] = ['audio', 'captions', 'quality', 'speed'];

/**
 * Returns the entries of the settings panel (S1-9-016, S1-9-017): speed on demand only; vodlive counts as
 * live.
 */
export const settingsMenu = (type: VideoType): readonly PlayerSetting[] =>
  type === 'vod' ? VOD_MENU : LIVE_MENU;

/** Returns the default subtitle language: zh in live, tc on demand (S1-9-018, R-21). */
export const defaultCaption = (type: VideoType): 'zh' | 'tc' => (type === 'vod' ? 'tc' : 'zh');
