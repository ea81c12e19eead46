import type { VideoType } from '#shared/domain/playback/access/vod-live.ts';

/** Playing speeds; 1 is where every video starts (playback section 9). */
export const SPEEDS = [0.5, 1, 1.5, 2] as const;

/** An entry of the settings panel. */
export type Setting = 'audio' | 'captions' | 'quality' | 'speed';

const LIVE_MENU: readonly Setting[] = ['audio', 'quality', 'captions'];
const VOD_MENU: readonly Setting[] = ['audio', 'captions', 'quality', 'speed'];

/** The entries of the settings panel: speed on demand only, vodlive is a live stream (playback section 9, READINGS 21). */
export const settingsMenu = (type: VideoType): readonly Setting[] => (type === 'vod' ? VOD_MENU : LIVE_MENU);

/** The caption language of somebody who never chose one: zh in live, tc on demand (playback section 9, READINGS 21). */
export const defaultCaption = (type: VideoType): 'zh' | 'tc' => (type === 'vod' ? 'tc' : 'zh');
