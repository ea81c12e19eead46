/** Milliseconds for which a hidden smart banner stays hidden (accounts section 9, READINGS 30): it is back on the next page load. */
export const SMART_BANNER_HIDE_TTL_MS = 1000;

export type SmartBannerFacts = {
  /** A phone or tablet, for which there is an app. */
  readonly mobile: boolean;
  /** The desktop app counts as a webview (READINGS 34). */
  readonly webview: boolean;
  /** When it was hidden here (ms), null for never. */
  readonly hiddenAt: number | null;
};

/** Whether a page that loads at `now` (ms) shows the smart banner: on mobile, outside a webview, and not within the ttl of its hiding. */
export const showsSmartBanner = ({ mobile, webview, hiddenAt }: SmartBannerFacts, now: number): boolean =>
  mobile && !webview && (hiddenAt === null || hiddenAt > now || now - hiddenAt >= SMART_BANNER_HIDE_TTL_MS);
