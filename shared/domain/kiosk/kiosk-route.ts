import { isPlainPath } from '#shared/kernel/plain-path.ts';

/** Parts of the app that a kiosk policy may allow. */
export const KIOSK_ROUTES = ['home', 'live', 'programme', 'epg', 'search', 'content', 'video'] as const;
export type KioskRoute = (typeof KIOSK_ROUTES)[number];

/**
 * Returns whether a kiosk may show a path: its second segment is an allowed part; the root counts as home.
 */
export function isKioskRoute(path: string, allowed: readonly KioskRoute[]): boolean {
  if (!isPlainPath(path)) return false;
  if (path === '/' || /^\/(?:tc|en)\/?$/.test(path)) return true;
  const place = /^\/(?:tc|en)\/([a-z]+)(?:\/|$)/.exec(path)?.[1];
  return place === 'home' || allowed.some((each) => each === place);
}
