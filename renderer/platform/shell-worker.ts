import { PRODUCT } from '#shared/kernel/product.ts';

/**
 * Delay until the worker is registered, so that its prefetching follows the first screen and the code of the
 * others.
 */
const DELAY_MS = 6000;

/**
 * Registers the service worker that keeps the app's own files for times without a network, if the built page
 * names one. It keeps no media, licence or reply. A browser without service workers, or a page over plain
 * HTTP from another machine, does without.
 */
export function registerShellWorker(page: Document, navigator: Navigator): void {
  const file = page.querySelector(`meta[name="${PRODUCT.prefix}-shell-worker"]`)?.getAttribute('content');
  if (typeof file !== 'string' || !('serviceWorker' in navigator)) return;
  const register = () =>
    navigator.serviceWorker.register(file, { updateViaCache: 'none' }).catch(() => undefined);
  setTimeout(() => {
    if (typeof globalThis.requestIdleCallback === 'function')
      globalThis.requestIdleCallback(() => void register(), { timeout: DELAY_MS });
    else void register();
  }, DELAY_MS);
}
