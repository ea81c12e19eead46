import type shaka from 'shaka-player/dist/shaka-player.hls-es2021.js';
import { createNoopAdManager } from './noop-ad-manager.ts';

export type ShakaLibrary = typeof shaka;

let library: Promise<ShakaLibrary> | undefined;

/**
 * The engine library: its HLS build, fetched on first need as a chunk of its own and kept. Polyfills are installed before it is given
 * out. A failed fetch is not kept, so that the next call tries again.
 */
export function shakaLibrary(): Promise<ShakaLibrary> {
  library ??= import('shaka-player/dist/shaka-player.hls-es2021.js')
    .then(({ default: loaded }) => {
      loaded.polyfill.installAll();
      loaded.Player.setAdManagerFactory(createNoopAdManager);
      return loaded;
    })
    .catch((cause: unknown) => {
      library = undefined;
      throw cause;
    });
  return library;
}
