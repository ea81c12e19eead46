/**
 * Content security policy of every page, on web and desktop. Media and licences come from the page's own origin, images of the media engine from
 * `blob:`, and its caption tracks start as empty `data:` URLs. Inline scripts and eval are blocked, Trusted Types allow only the app's own workers
 * (renderer/platform/trusted-types.ts), and only the terms page is framed.
 */
export const PAGE_CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self' blob: data:",
  "connect-src 'self' data:",
  "frame-src 'self'",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ');

/** Security headers of every page and file of the app. */
export const PAGE_SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': PAGE_CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
};

/**
 * Security headers of a kiosk's page. The policy is also a sandbox without modal windows, popups and downloads, so that `window.print()` and other
 * system dialogs do nothing.
 */
export const KIOSK_SECURITY_HEADERS: Readonly<Record<string, string>> = {
  ...PAGE_SECURITY_HEADERS,
  'content-security-policy': `${PAGE_CONTENT_SECURITY_POLICY}; sandbox allow-scripts allow-same-origin allow-forms`,
};
