import type { EndpointName } from '#shared/contract/endpoints.ts';
import { DAY } from '#shared/kernel/time.ts';

/**
 * The calls whose last reply is kept on the device, and no other: those of the shell, home, the guide and the
 * lists of the viewer. Never a token, a checkout, a licence, a payment or an account page
 * (docs/decisions/005-without-a-network.md).
 */
const KEPT_CALLS: ReadonlySet<string> = new Set<EndpointName>([
  'homepage',
  'rowDocument',
  'categories',
  'promoItems',
  'channelList',
  'getChannelsProgramme',
  'guide',
  'favouriteList',
  'historyList',
]);

/** Returns whether replies of a call are kept for times without the service. */
export const isKeptCall = (name: string): boolean => KEPT_CALLS.has(name);

/** A kept reply is deleted after this time, so that the viewer's name does not stay on a device for ever. */
export const KEPT_FOR = 14 * DAY;

/** The calls whose age is the age of a screen, by the screen's key in the shell. */
const SCREEN_CALLS: Readonly<Record<string, readonly EndpointName[]>> = {
  home: ['homepage', 'rowDocument'],
  guide: ['guide', 'channelList'],
  live: ['channelList', 'getChannelsProgramme'],
  'my-list': ['favouriteList'],
  history: ['historyList'],
};

/** Returns the time of the oldest reply that a screen shows, or null if it shows none that is kept. */
export function screenAge(screen: string, ages: Readonly<Record<string, number>>): number | null {
  const found = (SCREEN_CALLS[screen] ?? []).flatMap((name) => ages[name] ?? []);
  return found.length === 0 ? null : Math.min(...found);
}
