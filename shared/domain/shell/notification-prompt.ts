import { mayShowAgain } from './shown-again.ts';

/** Minutes before the notification prompt is shown again: a week (S0-9-020). */
export const NOTIFICATION_PROMPT_MINUTES = 10_080;

/** Browsers by push support, from the user agent. */
export type PushBrowser = 'chrome' | 'edge' | 'other';

const OTHER_CHROMIUM =
  /\b(?:OPR|Opera|OPT|SamsungBrowser|YaBrowser|Vivaldi|UCBrowser|MiuiBrowser|HuaweiBrowser|DuckDuckGo|HeadlessChrome)\//;
const EDGE = /\bEdgA?\/\d/;
const CHROME = /\bChrome\/\d/;
/** Android's webview mark, in-app browsers, and the desktop app, which has its own notifications. */
const WEBVIEW =
  /; wv\)|\b(?:FBAN|FBAV|FB_IAB|Instagram|Line|MicroMessenger|WhatsApp|Snapchat|GSA|Electron)\//;

/**
 * Detects Chrome or Edge on Chromium. On iOS both are Safari underneath and count as other, like other
 * Chromium browsers.
 */
export function pushBrowserOf(userAgent: string): PushBrowser {
  if (OTHER_CHROMIUM.test(userAgent)) return 'other';
  if (EDGE.test(userAgent)) return 'edge';
  return CHROME.test(userAgent) ? 'chrome' : 'other';
}

/** Returns whether a page with this user agent runs inside another app. */
export const isWebview = (userAgent: string): boolean => WEBVIEW.test(userAgent);

export type NotificationPromptFacts = {
  readonly browser: PushBrowser;
  readonly webview: boolean;
  /** The browser's permission state: only `default` can be asked. */
  readonly permission: 'default' | 'granted' | 'denied';
  /** Time the prompt was last shown (ms), or null. */
  readonly shownAt: number | null;
};

/**
 * Returns whether to show the notification prompt at `now` (ms): only in Chrome or Edge outside a webview,
 * and again after 10080 minutes (S0-9-020, S0-9-021).
 */
export const showsNotificationPrompt = (
  { browser, webview, permission, shownAt }: NotificationPromptFacts,
  now: number,
): boolean =>
  browser !== 'other' &&
  !webview &&
  permission === 'default' &&
  mayShowAgain(shownAt, NOTIFICATION_PROMPT_MINUTES, now);
