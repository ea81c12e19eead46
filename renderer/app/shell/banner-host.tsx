import { useState } from 'react';
import { useStore } from 'zustand';
import { useApp } from '#renderer/app/app-context.ts';
import { usePromotion } from '#renderer/app/promotions/use-promotion.ts';
import { AfterFirstScreen } from '#renderer/content/loading/after-first-screen.tsx';
import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { lazyWithRetry } from '#renderer/content/loading/lazy-with-retry.tsx';
import { useData, useSessionState, useViewer } from '#renderer/data/data-context.tsx';
import { useMediaQuery } from '#renderer/ui/base/use-media-query.ts';
import { fromWidth } from '#renderer/ui/styles/breakpoints.ts';
import { BANNER_FROM_WIDTH, bannerPlan } from '#shared/domain/ads/banner-plan.ts';
import { PRODUCT } from '#shared/kernel/product.ts';

const BottomBanner = lazyWithRetry(
  async () => (await import('#renderer/features/ads/banner/bottom-banner.tsx')).BottomBanner,
);

/** Screens with a bottom banner: home, live, guide, programme, content and search. */
const PAGES: ReadonlySet<string> = new Set(['home', 'live', 'guide', 'programme', 'browse', 'search']);

/** Where a tab stores that its banner was closed, which lasts the visit. */
const CLOSED_KEY = `${PRODUCT.prefix}.banner-closed`;

/** Screens that play: their banner stands in the page, below what is played. */
export const PLAYING_PAGES: ReadonlySet<string> = new Set(['live', 'programme']);

/**
 * Shows the bottom banner to viewers who see ads, unless another ad, a survey or an offer is shown. Once
 * closed, it stays away for the visit, over a reload as well.
 */
export function BannerHost({ screen }: { readonly screen: string }) {
  const { config, platform } = useData();
  const { player } = useApp();
  const { countryContent, adFree, profileClass } = useViewer();
  const ad = useSessionState().reply?.ad ?? null;
  const adsEnabled = useStore(config.store, (state) => state.config.ads_enabled);
  const wide = useMediaQuery(fromWidth('tablet')) === true;
  const [closed, setClosed] = useState(() => platform.tabStorage.read(CLOSED_KEY) !== null);
  const close = () => {
    platform.tabStorage.write(CLOSED_KEY, '1');
    setClosed(true);
  };
  const plan = bannerPlan({
    eligiblePage: PAGES.has(screen),
    windowWidth: wide ? BANNER_FROM_WIDTH : 0,
    tester: player.peek()?.store.getState().tester === true,
    countryContent,
    adFree,
    adsEnabled,
    ready: ad !== null && ad.ready !== false,
    kids: profileClass === 'kids',
  });
  const isWanted = plan.show && !closed;
  const turn = usePromotion('banner', isWanted);
  if (!plan.show || !isWanted) return null;
  return (
    <AfterFirstScreen>
      <LazyBoundary name="bottom-banner">
        <BottomBanner
          houseOnly={plan.houseOnly}
          away={!turn}
          inPage={PLAYING_PAGES.has(screen)}
          onClose={close}
        />
      </LazyBoundary>
    </AfterFirstScreen>
  );
}
