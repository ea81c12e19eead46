/** Milliseconds for which a hidden smart banner stays hidden (S0-9-026, R-30): it is back on the next page load. */
export const SMART_BANNER_HIDE_TTL_MS = 1000;

export type SmartBannerFacts = {
  /** A phone or tablet, which has an app. */
  readonly mobile: boolean;
  /** The desktop app counts as a webview. */
  readonly webview: boolean;
  /** Time it was hidden on this device (ms), or null. */
  readonly hiddenAt: number | null;
};

/** Returns whether a page that loads at `now` (ms) shows the smart banner: on mobile, outside a webview, and not within the ttl of hiding it. */
export const showsSmartBanner = ({ mobile, webview, hiddenAt }: SmartBannerFacts, now: number): boolean =>
  mobile && !webview && (hiddenAt === null || hiddenAt > now || now - hiddenAt >= SMART_BANNER_HIDE_TTL_MS);
