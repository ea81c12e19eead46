import type { Plugin } from 'vite';

/**
 * Files that the worker does not fetch ahead: code that needs a network anyway. It is kept all the
 * same once a page has fetched it.
 */
const NEEDS_NETWORK =
  /node_modules\/(?:shaka-player|prebid\.js|@dailymotion)\/|renderer\/features\/(?:payments|ads|audience)\/|renderer\/features\/accounts\/(?:joining|membership)\/|renderer\/player\/ads\//;

type Chunk = {
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  /** The module that the chunk is fetched for; null if it is a part of several. */
  readonly facadeModuleId: string | null;
  readonly assets: readonly string[];
};

/**
 * Returns the chunks that a page reaches without those that need a network, with their styles and other
 * files.
 */
export function reachableFiles(
  entries: readonly string[],
  chunks: ReadonlyMap<string, Chunk>,
): readonly string[] {
  const found = new Set(entries);
  for (const name of found) {
    const chunk = chunks.get(name);
    if (chunk === undefined) continue;
    const lazy = chunk.dynamicImports.filter(
      (other) => !NEEDS_NETWORK.test(chunks.get(other)?.facadeModuleId ?? ''),
    );
    for (const file of [...chunk.imports, ...lazy, ...chunk.assets]) found.add(file);
  }
  return [...found].sort();
}

/**
 * Writes `shell-files.json`: what the service worker of the web app fetches ahead, so that the app opens
 * without a network.
 */
export const shellFiles: Plugin = {
  name: 'harbour:shell-files',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = new Map<string, Chunk>();
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      const assets = [
        ...(file.viteMetadata?.importedCss ?? []),
        ...(file.viteMetadata?.importedAssets ?? []),
      ];
      chunks.set(file.fileName, {
        ...file,
        imports: file.imports,
        dynamicImports: file.dynamicImports,
        assets,
      });
    }
    const entries = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' && file.isEntry && file.facadeModuleId?.endsWith('/index.html')
        ? [file.fileName]
        : [],
    );
    const workers = Object.values(bundle).flatMap((file) =>
      file.type === 'asset' && /-worker-[\w-]+\.js$/.test(file.fileName) ? [file.fileName] : [],
    );
    this.emitFile({
      type: 'asset',
      fileName: 'shell-files.json',
      source: JSON.stringify(reachableFiles([...entries, ...workers], chunks)),
    });
  },
};
