import type { PlayerState } from '#renderer/player/player-state.ts';
import type { AdView, ImageAdView } from '#renderer/player/session/ad-view.ts';
import { initialSession } from '#renderer/player/session/session-state.ts';

/** The first of two ads: 12 of its 30 seconds have played, and it may be skipped from the fifth. */
export const FIRST_AD: AdView = {
  kind: 'midroll',
  index: 1,
  count: 2,
  position: 12,
  duration: 30,
  durations: [30, 15],
  title: 'Pier Nine Milk Tea',
  advertiser: 'Pier Nine Tea Company Ltd',
  skipAfter: 5,
  canClick: true,
  paused: false,
  waiting: false,
  captions: false,
};

/** An episode that is held at 12:55 for a break. */
export const IN_BREAK: PlayerState = {
  ...initialSession('').view,
  phase: 'ad',
  started: true,
  target: { kind: 'video', videoId: 'v', startAt: 0 },
  position: 775,
  duration: 2700,
  seekable: { start: 0, end: 2700 },
  ad: FIRST_AD,
};

/** A channel at its edge. */
export const ON_CHANNEL: PlayerState = {
  ...IN_BREAK,
  phase: 'playing',
  ad: null,
  onAir: true,
  target: { kind: 'live', channelNo: 102, networkCode: 'B' },
  capabilities: {
    canPause: true,
    canSeek: true,
    canGoLive: false,
    canZap: true,
    canRate: false,
    canNext: true,
  },
};

export const UWALL: ImageAdView = {
  kind: 'uwall',
  image: 'https://ads.example/ridge.webp',
  title: 'Ridge shoes hold on in the rain',
  advertiser: 'Ridgeway Shoes',
  landingUrl: 'https://ridgeway.example/',
  duration: 10,
  secondsLeft: 9,
  creativeId: 'c1',
  lineItemId: 'l1',
};

export const KEYUP: ImageAdView = {
  ...UWALL,
  kind: 'keyup',
  title: 'Showers tonight. Second umbrella half price, in every station.',
  advertiser: 'Fairweather Umbrellas',
  duration: 15,
  secondsLeft: 11,
};
