import type { AdPlatform, AdRequest, LoadedAd } from '#renderer/player/ads/ad-platform.ts';
import type { AdPicture } from '#renderer/player/ads/picture/ad-picture.ts';
import type { PlayerPorts } from '#renderer/player/ports.ts';
import { ANSWER_LIFE_MS, adsLifeMs } from '#shared/domain/ads/ask-ahead.ts';

/**
 * A break that is not due yet. `key` names everything that its answer depends on; `isPlayable` is called
 * before media are fetched.
 */
export type BreakAhead = {
  readonly key: string;
  readonly request: AdRequest;
  readonly platform: AdPlatform;
  readonly isPlayable: (ad: LoadedAd) => boolean;
};

/**
 * The answer of the first platform to one break that is not due yet, and the first frame of its first ad.
 * None of it counts as shown.
 */
export type PreparedAds = {
  readonly prepare: (ahead: BreakAhead) => void;
  /**
   * The platforms of a break that is due; the first of them answers with what was prepared under this key,
   * once.
   */
  readonly answered: (platforms: readonly AdPlatform[], key: string) => readonly AdPlatform[];
  /** Whether the first frame is decoded, for a break that may still begin. */
  readonly isReady: () => boolean;
  readonly drop: () => void;
};

type Held = {
  readonly key: string;
  readonly answer: Promise<readonly LoadedAd[]>;
  readonly abort: () => void;
  /** When the answer expires, on the clock of `now`. */
  until: number;
  ready: boolean;
};

/** Creates the store; it holds one break at a time. */
export function createPreparedAds(
  picture: Pick<AdPicture, 'reserve' | 'unreserve' | 'isReserved'>,
  { now, setTimer }: Pick<PlayerPorts, 'now' | 'setTimer'>,
): PreparedAds {
  let preparation: Held | null = null;

  const drop = () => {
    preparation?.abort();
    preparation = null;
    picture.unreserve(false);
  };
  const isGood = (key: string): boolean =>
    preparation !== null && preparation.key === key && now() < preparation.until;

  const prepare = ({ key, request, platform, isPlayable }: BreakAhead) => {
    if (isGood(key)) return;
    drop();
    const stop = new AbortController();
    const answer = platform.load(request, stop.signal);
    const mine: Held = {
      key,
      answer,
      abort: () => stop.abort(),
      until: now() + ANSWER_LIFE_MS,
      ready: false,
    };
    preparation = mine;
    answer.then(
      (ads) => {
        if (preparation !== mine) return;
        const [first] = ads.filter(isPlayable);
        if (!first) return drop();
        mine.ready = true;
        mine.until = now() + adsLifeMs(ads.map(({ expires }) => expires ?? null));
        /* A stream would need an engine of its own, which is too much for a page that may be left again. */
        if (first.media.type === 'mp4') picture.reserve(first.media);
      },
      () => preparation === mine && drop(),
    );
  };

  /**
   * Priority 1 is asked at the usual time, but after an answer that is already there, which discards it
   * before its request is sent.
   */
  const withPrepared = (platform: AdPlatform): AdPlatform => ({
    ...platform,
    load: async (request, signal) => {
      await new Promise<void>((done) => setTimer(done, 0));
      signal.throwIfAborted();
      return platform.load(request, signal);
    },
  });

  return {
    prepare,
    answered: (platforms, key) => {
      const [first, ...others] = platforms;
      if (!first || preparation === null || !isGood(key)) return platforms;
      const { answer, ready } = preparation;
      preparation = null;
      picture.unreserve(true);
      let isAsked = false;
      const load: AdPlatform['load'] = (request, signal) => {
        if (isAsked) return first.load(request, signal);
        isAsked = true;
        return answer;
      };
      return [{ ...first, load }, ...(ready ? others.map(withPrepared) : others)];
    },
    isReady: () =>
      preparation !== null && isGood(preparation.key) && preparation.ready && picture.isReserved(),
    drop,
  };
}
