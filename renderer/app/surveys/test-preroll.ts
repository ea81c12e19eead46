import type { PlayerState } from '#renderer/player/player-state.ts';

/** A video that plays. */
export const WATCHED = {
  kind: 'episode',
  episodeId: 'e',
  videoId: 'v',
  programmeId: 'p',
  startAt: 0,
} as const;

/** Its pre-roll. */
export const PREROLL: PlayerState['ad'] = {
  kind: 'preroll',
  index: 1,
  count: 1,
  position: 0,
  duration: 5,
  durations: [5],
  title: '',
  advertiser: '',
  skipAfter: null,
  canClick: false,
  paused: false,
  waiting: false,
  captions: false,
};
