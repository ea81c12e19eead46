import { isPlainPath } from '#shared/kernel/plain-path.ts';

/** Parts of the app that a kiosk may open. */
export const KIOSK_ROUTES = ['home', 'live', 'programme', 'epg', 'search', 'content', 'video'] as const;
export type KioskRoute = (typeof KIOSK_ROUTES)[number];

/** Whether an address of the app may be shown in a kiosk: a page of an allowed part, by its second segment; the root leads to home. */
export function isKioskRoute(path: string, allowed: readonly KioskRoute[]): boolean {
  if (!isPlainPath(path)) return false;
  if (path === '/' || /^\/(?:tc|en)\/?$/.test(path)) return true;
  const place = /^\/(?:tc|en)\/([a-z]+)(?:\/|$)/.exec(path)?.[1];
  return place === 'home' || allowed.some((each) => each === place);
}
