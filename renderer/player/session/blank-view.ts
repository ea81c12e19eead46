import type { PlayerTracks } from '#renderer/player/player-parts.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';
import { CHOICE_DEFAULTS } from '#shared/domain/playback/playback-choice.ts';

const NOTHING_ALLOWED = { canPause: false, canSeek: false, canGoLive: false, canZap: false, canRate: false, canNext: false };

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
export const KEPT_PARTS = ['volume', 'muted', 'captionStyle', 'watermark', 'developer', 'pictureInPicture', 'place'] as const;

/** The view before anything of a session is known. */
export const blankView = (session: number): PlayerState => ({
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
  capabilities: NOTHING_ALLOWED,
  refusal: null,
  refusalDetail: null,
  fault: null,
  started: false,
  zap: {},
  tracks: NO_TRACKS,
  captionStyle: CHOICE_DEFAULTS.captions.style,
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
  place: 'none',
});
