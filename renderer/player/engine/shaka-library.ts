import type shaka from 'shaka-player/dist/shaka-player.hls-es2021.js';
import { registerLoad } from '#renderer/player/engine/captions/caption-segments.ts';
import { registerImportedHlsParser } from '#renderer/player/engine/hls/imported-hls-parser.ts';
import { createNoopAdManager } from './noop-ad-manager.ts';

export type ShakaLibrary = typeof shaka;

let library: Promise<ShakaLibrary> | undefined;

/**
 * Loads Shaka's HLS build as a chunk of its own on first use, installs the polyfills and caches it. A failure
 * is not cached, so the next call tries again.
 */
export function shakaLibrary(): Promise<ShakaLibrary> {
  library ??= import('shaka-player/dist/shaka-player.hls-es2021.js')
    .then(({ default: loaded }) => {
      loaded.polyfill.installAll();
      loaded.Player.setAdManagerFactory(createNoopAdManager);
      registerImportedHlsParser(loaded);
      registerLoad(loaded);
      return loaded;
    })
    .catch((cause: unknown) => {
      library = undefined;
      throw cause;
    });
  return library;
}
