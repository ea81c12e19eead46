/**
 * Content security policy of every page, on web and desktop. Media and licences come from the page's own origin, images of the media engine from
 * `blob:`, and its caption tracks start as empty `data:` URLs. Inline scripts and eval are blocked, Trusted Types allow only the app's own workers
 * (renderer/platform/trusted-types.ts), and only the service's own documents are framed. `adHosts` are the operator's: their documents, films, pictures and
 * tracking addresses are fetched by the page; their scripts never run in it (decision 048).
 */
export function pageContentSecurityPolicy(adHosts: readonly string[] = []): string {
  const ads = adHosts.map((host) => ` ${host}`).join('');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob:${ads}`,
    "font-src 'self'",
    `media-src 'self' blob: data:${ads}`,
    `connect-src 'self' data:${ads}`,
    "frame-src 'self'",
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
export const pageSecurityHeaders = (adHosts: readonly string[] = []): Headers => ({
  'content-security-policy': pageContentSecurityPolicy(adHosts),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
});

/**
 * Security headers of a kiosk's page. The policy is also a sandbox without modal windows, popups and downloads, so that `window.print()` and other
 * system dialogs do nothing.
 */
export const kioskSecurityHeaders = (adHosts: readonly string[] = []): Headers => ({
  ...pageSecurityHeaders(adHosts),
  'content-security-policy': `${pageContentSecurityPolicy(adHosts)}; sandbox allow-scripts allow-same-origin allow-forms`,
});
