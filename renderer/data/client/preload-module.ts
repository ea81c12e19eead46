import { pageFetch } from './http.ts';

/** Files that are here or on their way, by name; what failed is not kept, so that it is asked for again. */
const pendingFiles = new Map<string, Promise<void>>();

let preloads = false;

/** From now on the files of every `import()` are fetched first. Called once a screen stands that an outage could take away. */
export function enablePreload(): void {
  preloads = true;
}

/** Calls `load` so that the files of the `import()` it begins with are fetched first, whether or not a screen stands. */
export function withPreload<Loaded>(load: () => Loaded): Loaded {
  const before = preloads;
  preloads = true;
  try {
    return load();
  } finally {
    preloads = before;
  }
}

/** What browsers say of a module that could not be fetched, and what is said here. */
const CHUNK_LOAD_MESSAGES = /dynamically imported module|importing a module script|module script failed|could not be fetched/i;

/** Whether part of the app could not be fetched, as against a fault while it ran. */
export const isChunkLoadError = (error: unknown): boolean =>
  CHUNK_LOAD_MESSAGES.test(error instanceof Error ? error.message : String(error));

/**
 * Stands in for the bundler's own helper around every `import()` of the built app (vite.config.ts): `files` are those that the module and what it imports
 * stand in. Browsers remember for the whole page load that a module could not be fetched, and the bundler's helper that it has asked for a style sheet. So the
 * files are fetched first, and only when all are here is the module imported: after an outage it can be had again.
 * @public The bundler's output imports it (vite.config.ts).
 */
export async function preloadModule<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  await Promise.all(files.map(ensureFile));
  return load();
}

function ensureFile(file: string): Promise<void> {
  const known = pendingFiles.get(file);
  if (known !== undefined) return known;
  const coming = fetchFile(file);
  pendingFiles.set(file, coming);
  coming.catch(() => pendingFiles.delete(file));
  return coming;
}

async function fetchFile(file: string): Promise<void> {
  if (document.querySelector(`link[href$="${file}"], script[src$="${file}"]`) !== null) return;
  const style = file.endsWith('.css');
  /* While nothing stands yet there is nothing to lose but time: the browser is told of the script, and the import waits for it. */
  if (!style && !preloads) return void appendLink('modulepreload', file);
  const came = await (style ? appendLink('stylesheet', file) : fetchIntoCache(file));
  if (!came) throw new Error(`${file} could not be fetched`);
}

/** Milliseconds after which a file counts as not to be had. */
const TIMEOUT_MS = 30_000;

/** Fetches a script into the browser's cache. One that is gone from the service has its answer too: the import says it in the browser's words. */
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
