import type { PlayerTracks } from '#renderer/player/player-parts.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';
import { DEFAULT_PREFERENCES } from '#shared/domain/playback/preferences/playback-preferences.ts';

const NO_CAPABILITIES = { canPause: false, canSeek: false, canGoLive: false, canZap: false, canRate: false, canNext: false };

const NO_TRACKS: PlayerTracks = {
  audios: [],
  audio: null,
  captions: [],
  caption: null,
  heights: [],
  quality: null,
  playingHeight: 0,
  rates: [],
  rate: 1,
};

/** Parts of the view that a change of video leaves alone. */
export const PERSISTENT_FIELDS = ['volume', 'muted', 'captionStyle', 'watermark', 'developer', 'pictureInPicture', 'placement'] as const;

/** The view before anything of a session is known. */
export const initialView = (session: number): PlayerState => ({
  session,
  phase: 'idle',
  target: null,
  position: 0,
  duration: 0,
  seekable: { start: 0, end: 0 },
  bufferedTo: 0,
  pictureTime: null,
  onAir: false,
  volume: 1,
  muted: false,
  capabilities: NO_CAPABILITIES,
  refusal: null,
  refusalDetail: null,
  error: null,
  started: false,
  zap: {},
  tracks: NO_TRACKS,
  captionStyle: DEFAULT_PREFERENCES.captions.style,
  skip: null,
  next: null,
  upNext: null,
  outcome: null,
  disclaimer: null,
  preview: false,
  tester: false,
  callAds: false,
  watermark: null,
  developer: null,
  pictureInPicture: 'off',
  placement: 'none',
});
