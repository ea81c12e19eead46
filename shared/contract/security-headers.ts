/**
 * Content security policy of every page of the app, web and desktop alike. Media and licences come from the page's own origin (the desktop's app
 * protocol passes them on), pictures of the media engine from `blob:`; its caption tracks begin as empty `data:` ones. Scripts are files of
 * the app only: no inline script, no eval. No text becomes HTML or a script (Trusted Types): the one policy, `default`, lets the app's own files be workers
 * (renderer/platform/trusted-types.ts). Only the service's own page of terms is framed.
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

/** Headers that go out with every page and every file of the app. */
export const PAGE_SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': PAGE_CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
};

/**
 * Headers of a kiosk's page. Its policy is also a sandbox without modal windows, popups and downloads: `window.print()` does nothing then, nor does anything else that
 * opens a dialog of the system.
 */
export const KIOSK_SECURITY_HEADERS: Readonly<Record<string, string>> = {
  ...PAGE_SECURITY_HEADERS,
  'content-security-policy': `${PAGE_CONTENT_SECURITY_POLICY}; sandbox allow-scripts allow-same-origin allow-forms`,
};
