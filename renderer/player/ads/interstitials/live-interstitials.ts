import type { AdsDeps } from '#renderer/player/ads/ads-deps.ts';
import type { LiveBreaks } from '#renderer/player/ads/cues/live-break-feed.ts';
import type { AdPicture } from '#renderer/player/ads/picture/ad-picture.ts';
import type { Viewing, ViewingBreak } from '#renderer/player/ads/viewing.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';
import type { Interstitial } from '#shared/domain/ads/cues/interstitials.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { createInterstitialPlatform, mayPlayInterstitial } from './interstitial-platform.ts';

/** Milliseconds within which a break and an interstitial are the same one, announced twice. */
const SAME_BREAK_MS = 2 * SECOND;

/** How long after the start of a channel what its playlist has before the content still plays. */
const JOIN_MS = 10 * SECOND;

/** Interstitials without a cue: the others are breaks known by their cues, for which ads are requested. */
export const loneInterstitials = ({ breaks, interstitials }: LiveBreaks): readonly Interstitial[] =>
  interstitials.filter(
    ({ startTime, cue }) =>
      !cue.pre && !cue.post && !breaks.some((one) => Math.abs(one.startTime - startTime) <= SAME_BREAK_MS),
  );

/** The interstitials of a channel. */
export type LiveInterstitials = {
  /**
   * Returns the options that make a break play the assets which the playlist names for it; null if it names
   * none.
   */
  readonly optionsOf: (
    id: string,
    breaks: LiveBreaks,
  ) => Pick<ViewingBreak, 'platforms' | 'onLoaded' | 'onOver'> | null;
  /** Plays the one before the content as a viewer joins; returns whether it does. */
  readonly before: (breaks: LiveBreaks, sinceStartMs: number) => boolean;
  /** Plays the one that a seek must not pass unseen (`JUMP`); `from` and `to` in seconds of the stream. */
  readonly seek: (breaks: LiveBreaks, from: number, to: number) => void;
};

/** Creates the interstitials of a channel. `resumeAt` is where the channel continues after its breaks. */
export function createLiveInterstitials(
  viewing: Viewing,
  { loop, adPorts, document }: Pick<AdsDeps, 'loop' | 'adPorts' | 'document'>,
  picture: AdPicture,
  resumeAt: () => 'position' | 'edge',
): LiveInterstitials {
  const view = (): PlayerState => loop.store.getState();
  const page = document.baseURI;
  const mayPlay = (one: Interstitial) => mayPlayInterstitial(one, viewing.tagViewer().kids, page);
  const platforms = (one: Interstitial) => [
    createInterstitialPlatform(one, { ports: adPorts, picture, page, viewer: viewing.tagViewer }),
  ];

  return {
    optionsOf: (id, breaks) => {
      const one = loneInterstitials(breaks).find((each) => each.id === id && mayPlay(each));
      if (one === undefined) return null;
      const { lastStart } = viewing.limits();
      let played = one.duration ?? 0;
      return {
        platforms: platforms(one),
        onLoaded: (ads) => {
          if (ads.length > 0 && ads.every(({ seconds }) => seconds > 0))
            played = ads.reduce((sum, { seconds }) => sum + seconds, 0);
        },
        /*
         * In the time-shift the content continues behind the part that the assets replaced; a viewer at the
         * live edge returns to the live edge.
         */
        onOver: () => {
          const { pictureTime } = view();
          const hasPlayed = viewing.limits().lastStart !== lastStart;
          if (!hasPlayed || pictureTime === null || resumeAt() === 'edge') return;
          const seconds = (one.startTime - pictureTime) / SECOND + (one.resumeOffset ?? played);
          if (Math.abs(seconds) > 1) loop.dispatch({ type: 'seek-by', seconds });
        },
      };
    },
    before: ({ interstitials }, sinceStartMs) => {
      if (sinceStartMs > JOIN_MS || viewing.running() !== null) return false;
      const one = interstitials.find(({ id, cue }) => cue.pre && !viewing.limits().played.has(id));
      if (one === undefined || !mayPlay(one)) return false;
      const run = viewing.request({ kind: 'preroll', id: one.id, resumeAt, platforms: platforms(one) });
      run?.go();
      return run !== null;
    },
    seek: (breaks, from, to) => {
      const { pictureTime, position } = view();
      if (pictureTime === null) return;
      const dateOf = (seconds: number) => pictureTime + (seconds - position) * SECOND;
      const passes = ({ restrict, startTime }: Interstitial) =>
        restrict.jump && startTime > dateOf(from) && startTime <= dateOf(to);
      const one = loneInterstitials(breaks).findLast((each) => passes(each) && mayPlay(each));
      const run = one && viewing.request({ kind: 'midroll', id: one.id, platforms: platforms(one) });
      run?.hold();
      run?.go();
    },
  };
}
