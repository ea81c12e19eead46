import { ONLY_OWN_ORIGIN, type ReachableOrigins } from '#shared/contract/operations/reachable-origins.ts';

/**
 * Content security policy of every page, on web and desktop. Media and licences come from the page's own
 * origin, images of the media engine from `blob:`, and its caption tracks start as empty `data:` URLs. Inline
 * scripts and eval are blocked, Trusted Types allow only the app's own workers
 * (renderer/platform/trusted-types.ts), and only the service's own documents are framed. `adHosts` are the
 * operator's: their documents, films, pictures and tracking addresses are fetched by the page; their scripts
 * never run in it (decision 027). `origins` are those of a back end elsewhere (decision 001).
 */
export function pageContentSecurityPolicy(
  adHosts: readonly string[] = [],
  origins: ReachableOrigins = ONLY_OWN_ORIGIN,
): string {
  const more = (...lists: readonly (readonly string[])[]): string =>
    [...new Set(lists.flat())].map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob:${more(adHosts, origins.images)}`,
    "font-src 'self'",
    `media-src 'self' blob: data:${more(adHosts, origins.media)}`,
    `connect-src 'self' data:${more(adHosts, origins.connect)}`,
    `frame-src 'self'${more(origins.frames)}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

type Headers = Readonly<Record<string, string>>;

/** Security headers of every page and file of the app. */
export const pageSecurityHeaders = (
  adHosts: readonly string[] = [],
  origins: ReachableOrigins = ONLY_OWN_ORIGIN,
): Headers => ({
  'content-security-policy': pageContentSecurityPolicy(adHosts, origins),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
});

/**
 * Security headers of a kiosk's page. The policy is also a sandbox without modal windows, popups and
 * downloads, so that `window.print()` and other system dialogs do nothing.
 */
export const kioskSecurityHeaders = (
  adHosts: readonly string[] = [],
  origins: ReachableOrigins = ONLY_OWN_ORIGIN,
): Headers => ({
  ...pageSecurityHeaders(adHosts, origins),
  'content-security-policy': `${pageContentSecurityPolicy(adHosts, origins)}; sandbox allow-scripts allow-same-origin allow-forms`,
});
