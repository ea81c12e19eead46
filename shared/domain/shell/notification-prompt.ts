import { mayShowAgain } from './shown-again.ts';

/** Minutes after which the notification prompt is shown again: a week (accounts section 9). */
export const NOTIFICATION_PROMPT_MINUTES = 10_080;

/** Browsers that are asked for push, by their user agent. */
export type PushBrowser = 'chrome' | 'edge' | 'other';

const OTHER_CHROMIUM =
  /\b(?:OPR|Opera|OPT|SamsungBrowser|YaBrowser|Vivaldi|UCBrowser|MiuiBrowser|HuaweiBrowser|DuckDuckGo|HeadlessChrome)\//;
const EDGE = /\bEdgA?\/\d/;
const CHROME = /\bChrome\/\d/;
/** Android's webview mark, pages inside other apps, and the desktop app, which has notifications of its own (READINGS 34). */
const WEBVIEW = /; wv\)|\b(?:FBAN|FBAV|FB_IAB|Instagram|Line|MicroMessenger|WhatsApp|Snapchat|GSA|Electron)\//;

/** Chrome or Edge, on Chromium; on iOS both are Safari inside and count as other, as Chromium browsers of other makers do. */
export function pushBrowserOf(userAgent: string): PushBrowser {
  if (OTHER_CHROMIUM.test(userAgent)) return 'other';
  if (EDGE.test(userAgent)) return 'edge';
  return CHROME.test(userAgent) ? 'chrome' : 'other';
}

/** Whether a page with this user agent runs inside another app. */
export const isWebview = (userAgent: string): boolean => WEBVIEW.test(userAgent);

export type NotificationPromptFacts = {
  readonly browser: PushBrowser;
  readonly webview: boolean;
  /** The browser's own state: only who was never asked by it can be. */
  readonly permission: 'default' | 'granted' | 'denied';
  /** When our prompt was shown last (ms), null for never. */
  readonly shownAt: number | null;
};

/** Push is asked only in Chrome or Edge outside a webview, and again after 10080 minutes (accounts section 9). `now` in ms. */
export const showsNotificationPrompt = ({ browser, webview, permission, shownAt }: NotificationPromptFacts, now: number): boolean =>
  browser !== 'other' && !webview && permission === 'default' && mayShowAgain(shownAt, NOTIFICATION_PROMPT_MINUTES, now);
