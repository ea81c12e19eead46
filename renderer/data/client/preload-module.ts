import { pageFetch } from './http.ts';

/** Loaded and loading files by name; a failed file is removed, so that it is requested again. */
const pendingFiles = new Map<string, Promise<void>>();

let preloads = false;

/**
 * Makes every later `import()` load its files first. Called once a screen is shown that an outage could
 * break.
 */
export function enablePreload(): void {
  preloads = true;
}

/** Runs `load` so that its `import()` loads its files first, whether or not that is enabled. */
export function withPreload<Loaded>(load: () => Loaded): Loaded {
  const before = preloads;
  preloads = true;
  try {
    return load();
  } finally {
    preloads = before;
  }
}

/** Messages of browsers, and of this module, for a module that failed to load. */
const CHUNK_LOAD_MESSAGES =
  /dynamically imported module|importing a module script|module script failed|could not be fetched/i;

/** Returns whether an error means that a chunk failed to load, rather than a crash in loaded code. */
export const isChunkLoadError = (error: unknown): boolean =>
  CHUNK_LOAD_MESSAGES.test(error instanceof Error ? error.message : String(error));

/**
 * Replaces the bundler's helper around every `import()` of the built app; `files` are the module's own and
 * those of its imports. Browsers remember a failed module for the life of the page, so the module is imported
 * only once all its files have loaded, and can load again after an outage. @public Imported by the bundler's
 * output (vite.config.ts).
 */
export async function preloadModule<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map(ensureFile));
  return load();
}

function ensureFile(file: string): Promise<void> {
  const existing = pendingFiles.get(file);
  if (existing !== undefined) return existing;
  const loading = fetchFile(file);
  pendingFiles.set(file, loading);
  loading.catch(() => pendingFiles.delete(file));
  return loading;
}

async function fetchFile(file: string): Promise<void> {
  if (document.querySelector(`link[href$="${file}"], script[src$="${file}"]`) !== null) return;
  const style = file.endsWith('.css');
  /*
   * Before the first screen an outage cannot break anything, so the browser preloads the script and the
   * import waits for it.
   */
  if (!style && !preloads) return void appendLink('modulepreload', file);
  const loaded = await (style ? appendLink('stylesheet', file) : fetchIntoCache(file));
  if (!loaded) throw new Error(`${file} could not be fetched`);
}

/** Milliseconds until a file counts as failed. */
const TIMEOUT_MS = 30_000;

/**
 * Fetches a script into the browser's cache. A file that the service no longer has counts as fetched: the
 * import then fails with the browser's own message.
 */
async function fetchIntoCache(file: string): Promise<boolean> {
  try {
    const response = await pageFetch(`/${file}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.arrayBuffer();
    return response.status < 500;
  } catch {
    return false;
  }
}

const appendLink = (rel: 'stylesheet' | 'modulepreload', file: string): Promise<boolean> =>
  new Promise((resolve) => {
    const link = document.createElement('link');
    Object.assign(link, { rel, href: `/${file}`, crossOrigin: '', onload: () => resolve(true) });
    link.onerror = () => {
      link.remove();
      resolve(false);
    };
    document.head.append(link);
  });
