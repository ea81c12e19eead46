import type { ImageAdKind, LinearAdKind } from '#shared/domain/ads/ad-kind.ts';

/** The linear ad that plays, or is about to play, in place of the content. Times in seconds. */
export type AdView = {
  readonly kind: LinearAdKind;
  /** Place in the break, from 1, and the number of ads in it. */
  readonly index: number;
  readonly count: number;
  readonly position: number;
  readonly duration: number;
  /** Lengths of all ads of the break in order. */
  readonly durations: readonly number[];
  readonly title: string;
  readonly advertiser: string;
  /** Position from which the ad may be skipped; null for never. */
  readonly skipAfter: number | null;
  /** The ad has an address that "Learn more" opens. */
  readonly canClick: boolean;
  /** Paused, by the viewer or by a click-through; the surface shows the resume button (S1-4-060). */
  readonly paused: boolean;
  /** No picture yet, or the ad's media stalls. */
  readonly waiting: boolean;
  /** The creative has captions in the chosen language, and they are shown. */
  readonly captions: boolean;
};

/**
 * A break as a mark on the seek bar of an on-demand item. `count` and `seconds` are null until the ads are
 * loaded.
 */
export type AdMark = {
  readonly time: number;
  readonly count: number | null;
  readonly seconds: number | null;
  readonly played: boolean;
};

/** An image ad around the content (S1-1-008, S1-1-009). `image` is https, except on loopback. */
export type ImageAdView = {
  readonly kind: ImageAdKind;
  readonly image: string;
  readonly title: string;
  readonly advertiser: string;
  readonly landingUrl: string | null;
  readonly duration: number;
  readonly secondsLeft: number;
  readonly creativeId: string;
  readonly lineItemId: string;
};
