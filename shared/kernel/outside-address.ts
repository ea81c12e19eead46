/** A secure address on another site: a host, and no user name in front of it. */
const SECURE = /^https:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/i;
/** The same on this machine, where the demo's pages are. */
const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/i;
/** A path of this page's own origin; `//` and `/\` would begin a host. */
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;

/**
 * Whether an address that comes from outside (remote config, a reply, an ad) may be opened as another site:
 * https, or http on this machine, without a user name.
 */
export const isOutsideAddress = (address: string): boolean => SECURE.test(address) || LOOPBACK.test(address);

/**
 * Whether an address that comes from outside may be a link: another site, or a path of this page's own
 * origin. A script, data or a file never is.
 */
export const isLinkAddress = (address: string): boolean =>
  OWN_PATH.test(address) || isOutsideAddress(address);

/** A scheme, or a host without one, in place of a path, a query or a place on the page. */
const SCHEME_OR_HOST = /^\s*(?:[a-z][a-z\d+.-]*:|[/\\]\s*[/\\])/i;

/** Whether the page may go to an address: anything of its own, or another site as above. */
export const mayGoTo = (address: string): boolean =>
  !SCHEME_OR_HOST.test(address) || isOutsideAddress(address);
