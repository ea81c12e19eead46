/**
 * Registers the service worker that caches the app's shell for use offline, if a build for a CDN names one in its page. It caches files of the app, never
 * media, licences or replies.
 */
export function registerShellWorker(page: Document, navigator: Navigator): void {
  const file = page.querySelector('meta[name="harbour-shell-worker"]')?.getAttribute('content');
  if (typeof file !== 'string' || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(file).catch(() => undefined);
}
