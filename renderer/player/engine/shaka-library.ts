import type shaka from 'shaka-player/dist/shaka-player.hls-es2021.js';
import { registerLoad } from '#renderer/player/engine/captions/caption-segments.ts';
import { registerImportedHlsParser } from '#renderer/player/engine/hls/imported-hls-parser.ts';
import { createNoopAdManager } from './noop-ad-manager.ts';

export type ShakaLibrary = typeof shaka;

/** Which build of Shaka an engine has: the one for HLS, or the one that plays DASH as well. */
export type ShakaBuild = 'hls' | 'all';

/**
 * Both builds are chunks of their own. That of all formats is a third larger, and loads with the first stream of
 * DASH. It has everything that the other one has, and the compiler takes it for that one (`paths` of
 * `renderer/tsconfig.json`): types of two builds would not fit together.
 */
const CHUNKS: Readonly<Record<ShakaBuild, () => Promise<{ readonly default: ShakaLibrary }>>> = {
  hls: () => import('shaka-player/dist/shaka-player.hls-es2021.js'),
  all: () => import('shaka-player/dist/shaka-player.compiled-es2021.js'),
};

const libraries = new Map<ShakaBuild, Promise<ShakaLibrary>>();

/**
 * Loads a build of Shaka on first use, installs the polyfills and caches it. A failure is not cached, so the next
 * call tries again.
 */
export function shakaLibrary(build: ShakaBuild): Promise<ShakaLibrary> {
  const present = libraries.get(build);
  if (present !== undefined) return present;
  const library = CHUNKS[build]()
    .then(({ default: loaded }) => {
      loaded.polyfill.installAll();
      loaded.Player.setAdManagerFactory(createNoopAdManager);
      registerImportedHlsParser(loaded);
      registerLoad(loaded);
      return loaded;
    })
    .catch((cause: unknown) => {
      libraries.delete(build);
      throw cause;
    });
  libraries.set(build, library);
  return library;
}
