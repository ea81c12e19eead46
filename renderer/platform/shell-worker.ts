/**
 * Starts the worker that keeps the app's shell for times without a network, where the build for a CDN named one in its page. What is kept are files of the
 * app, never media, licences or replies.
 */
export function registerShellWorker(page: Document, navigator: Navigator): void {
  const file = page.querySelector('meta[name="harbour-shell-worker"]')?.getAttribute('content');
  if (typeof file !== 'string' || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(file).catch(() => undefined);
}
