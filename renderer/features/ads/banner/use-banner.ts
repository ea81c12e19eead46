import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { bannerParams, missingBannerSources } from '#renderer/data/ads/banner-request-facts.ts';
import { findBanner } from '#renderer/data/ads/find-banner.ts';
import { requestHouseAd } from '#renderer/data/ads/house-ad.ts';
import type { BannerBid } from '#renderer/data/ads/prebid-bidder.ts';
import { setRealTimer } from '#renderer/data/client/timers.ts';
import { useData } from '#renderer/data/data-context.tsx';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import type { DisplayAd } from '#shared/contract/ads/banner-bid.ts';
import {
  BANNER,
  BANNER_SIZES,
  type BannerSize,
  bannerSizes,
  refreshesBanner,
} from '#shared/domain/ads/banner-plan.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { usePause } from './use-pause.ts';

/** Request to the ad manager. */
type ManagerSlot = { readonly script: string; readonly unit: string; readonly sizes: readonly BannerSize[] };

/**
 * A banner that is shown, or one of the ad manager that may turn out to be empty. `key` tells requests apart.
 */
export type BannerAd = { readonly key: number; readonly size: BannerSize } & (
  | { readonly source: 'bid'; readonly bid: BannerBid }
  | { readonly source: 'manager'; readonly slot: ManagerSlot }
  | { readonly source: 'house'; readonly house: DisplayAd }
);

/** The longest that the first request waits for the code of header bidding. */
const CODE_LIMIT_MS = 5 * SECOND;

/** Fetches the code of header bidding; null if it does not load in time. */
const loadBidder = () =>
  Promise.race([
    import('#renderer/data/ads/prebid-bidder.ts').catch(() => null),
    new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), CODE_LIMIT_MS);
    }),
  ]);

export type ManagerOutcome = 'filled' | 'empty' | 'failed';

type BannerState = {
  /** The banner that is shown; null while there is none. */
  readonly shown: BannerAd | null;
  /** One of the ad manager that is still to be seen. */
  readonly candidate: BannerAd | null;
};

/** Height of a billboard, which only a bid or a house ad fills. */
const TALL = BANNER_SIZES.billboard.height;

const NOTHING: BannerState = { shown: null, candidate: null };

/**
 * Requests the banner once `started` and the viewer pauses, and again after the server's seconds in sight
 * (S0-4-069). The next one has the size of the first.
 */
export function useBanner(started: boolean, inSight: boolean, houseOnly: boolean) {
  const data = useData();
  const language = useLanguage();
  const [round, setRound] = useState(0);
  const [state, setState] = useState<BannerState>(NOTHING);
  const answer = useRef<((outcome: ManagerOutcome) => void) | null>(null);
  const pause = usePause();

  const ask = useEffectEvent(async (key: number, signal: AbortSignal) => {
    const missing = missingBannerSources(data, houseOnly, document.baseURI);
    /* The limit of a bid is the auction's; its code has a limit of its own. */
    const bidder = missing.has('bid') ? null : await loadBidder();
    await pause();
    const params = bannerParams(data, language);
    const sizes =
      state.shown === null
        ? bannerSizes({ width: window.innerWidth, height: window.innerHeight })
        : [state.shown.size];
    const { banner_bidder_url, ad_manager_script_url } = data.config.store.getState().config;
    const bid = async (): Promise<BannerAd | null> => {
      if (bidder === null) throw new Error('the code of the bidder is not there');
      const won = await bidder.requestBannerBid(
        new URL(banner_bidder_url, document.baseURI).href,
        params,
        sizes,
      );
      return won && { key, source: 'bid', size: won.size, bid: won };
    };
    const manager = async (): Promise<BannerAd | null> => {
      const slot = { script: ad_manager_script_url, unit: params.adUnit, sizes };
      const ad: BannerAd = { key, source: 'manager', size: largestOf(sizes), slot };
      setState((current) => ({ ...current, candidate: ad }));
      const outcome = await new Promise<ManagerOutcome>((resolve) => {
        answer.current = resolve;
      });
      if (outcome === 'failed') throw new Error('the ad manager failed');
      return outcome === 'filled' ? ad : null;
    };
    const house = async (): Promise<BannerAd | null> => {
      const ad = await requestHouseAd(data, params, sizes, signal);
      return ad && { key, source: 'house', size: { width: ad.width, height: ad.height }, house: ad };
    };
    return findBanner({
      ask: { bid, manager, house },
      missing,
      clock: data.clock,
      setTimer: setRealTimer,
      signal,
    });
  });

  useEffect(() => {
    if (!started) return undefined;
    const ended = new AbortController();
    void ask(round, ended.signal).then((ad) => {
      if (!ended.signal.aborted) setState((current) => ({ shown: ad ?? current.shown, candidate: null }));
    });
    return () => ended.abort();
  }, [started, round]);

  /* While the page waits for the moment of its first banner, the code comes. */
  useEffect(() => {
    if (!missingBannerSources(data, houseOnly, document.baseURI).has('bid')) void loadBidder();
  }, [data, houseOnly]);

  const refresh = useCallback(() => setRound((count) => count + 1), []);
  useRefresh(state.shown, inSight, refresh);
  return { ...state, onManager: (outcome: ManagerOutcome) => answer.current?.(outcome) };
}

/**
 * The ad manager chooses among the sizes; its box is as wide and as high as the largest that is no billboard.
 */
const largestOf = (sizes: readonly BannerSize[]): BannerSize =>
  sizes.find(({ height }) => height < TALL) ?? BANNER_SIZES.leaderboard;

/**
 * Counts the seconds that the banner is visible, and requests the next one after `refresh_frequency` of them.
 */
function useRefresh(shown: BannerAd | null, inSight: boolean, onDue: () => void): void {
  const { session } = useData();
  const sight = useRef({ ad: shown, ms: 0 });
  useEffect(() => {
    if (shown === null || !inSight) return undefined;
    if (sight.current.ad !== shown) sight.current = { ad: shown, ms: 0 };
    const timer = setInterval(() => {
      sight.current.ms += SECOND;
      const frequency = session.store.getState().session.reply?.ad?.refresh_frequency ?? null;
      if (!refreshesBanner(sight.current.ms, frequency)) return;
      sight.current.ms = 0;
      onDue();
    }, SECOND);
    return () => clearInterval(timer);
  }, [shown, inSight, session, onDue]);
}

/** Whether what is shown counts as an impression: it has been in sight for a second. */
export function useImpression(shown: BannerAd | null, inSight: boolean): BannerAd | null {
  const [counted, setCounted] = useState<BannerAd | null>(null);
  useEffect(() => {
    if (shown === null || !inSight || counted === shown) return undefined;
    const timer = setTimeout(() => setCounted(shown), BANNER.impressionTime);
    return () => clearTimeout(timer);
  }, [shown, inSight, counted]);
  return counted;
}
