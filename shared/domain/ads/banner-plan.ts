import { SECOND } from '#shared/kernel/time.ts';

/** A size in CSS pixels. */
export type BannerSize = { readonly width: number; readonly height: number };

/** The sizes of the bottom banner (S0-9-012). */
export const BANNER_SIZES = {
  leaderboard: { width: 728, height: 90 },
  super: { width: 970, height: 90 },
  panorama: { width: 975, height: 100 },
  billboard: { width: 970, height: 250 },
} as const satisfies Readonly<Record<string, BannerSize>>;

/**
 * Times in milliseconds (S0-9-013, S0-9-014), and the visible pixels from which the banner counts as visible
 * (S0-9-016).
 */
export const BANNER = {
  initialWait: 2 * SECOND,
  bidWait: 500,
  /** Ours: the ad manager's own limit, and the visible time that makes an impression. */
  managerWait: 4 * SECOND,
  impressionTime: SECOND,
  visiblePixels: 45,
} as const;

/** The breakpoint of desktop width (S0-4-066): there is no tab bar at the foot from here on. */
export const BANNER_FROM_WIDTH = 800;
/**
 * The least widths and the least height of the window for the larger sizes, with the label and the close
 * button next to them.
 */
const SUPER_FROM = 1080;
const PANORAMA_FROM = 1280;
const TALL_FROM = 1200;

/** Returns the sizes that a window has room for, the largest area first; none below desktop width. */
export function bannerSizes(window: BannerSize): readonly BannerSize[] {
  const { width, height } = window;
  if (width < BANNER_FROM_WIDTH) return [];
  const { billboard, panorama, super: wide, leaderboard } = BANNER_SIZES;
  return [
    ...(width >= SUPER_FROM && height >= TALL_FROM ? [billboard] : []),
    ...(width >= PANORAMA_FROM ? [panorama] : []),
    ...(width >= SUPER_FROM ? [wide] : []),
    leaderboard,
  ];
}

/** Facts that decide whether a viewer sees the banner on a page. */
export type BannerFacts = {
  readonly eligiblePage: boolean;
  readonly windowWidth: number;
  readonly tester: boolean;
  readonly countryContent: boolean;
  readonly adFree: boolean;
  readonly adsEnabled: boolean;
  /** The ad config of the session is there and does not withhold ads. */
  readonly ready: boolean;
  readonly kids: boolean;
};

export type NoBannerReason =
  | 'page'
  | 'width'
  | 'tester'
  | 'country-content'
  | 'ad-free'
  | 'remote-config'
  | 'not-ready';
/** `houseOnly` for kids profiles: no bid and no ad manager. */
export type BannerPlan =
  | { readonly show: true; readonly houseOnly: boolean }
  | { readonly show: false; readonly reason: NoBannerReason };

/** Returns whether the banner is shown, or the first rule that forbids it. */
export function bannerPlan(facts: BannerFacts): BannerPlan {
  const rules: readonly (readonly [NoBannerReason, boolean])[] = [
    ['page', !facts.eligiblePage],
    ['width', facts.windowWidth < BANNER_FROM_WIDTH],
    ['tester', facts.tester],
    ['country-content', !facts.countryContent],
    ['ad-free', facts.adFree],
    ['remote-config', !facts.adsEnabled],
    ['not-ready', !facts.ready],
  ];
  const reason = rules.find(([, holds]) => holds)?.[0];
  return reason === undefined ? { show: true, houseOnly: facts.kids } : { show: false, reason };
}

/**
 * Returns whether the first banner is requested: after a wait of 2 s or once the page is scrolled, with 45 px
 * visible (S0-4-065).
 */
export const startsBanner = ({ waited, scrolled, pixelsInSight }: BannerStart): boolean =>
  (waited >= BANNER.initialWait || scrolled) && pixelsInSight >= BANNER.visiblePixels;
type BannerStart = { readonly waited: number; readonly scrolled: boolean; readonly pixelsInSight: number };

/**
 * Returns whether the visible banner is replaced: `inSight` is the time it has been visible (ms); without a
 * frequency it stays (S0-4-069).
 */
export const refreshesBanner = (inSight: number, refreshFrequency: number | null): boolean =>
  refreshFrequency !== null && inSight >= refreshFrequency * SECOND;
