import { pageFetch } from './http.ts';

/** Files that are here or on their way, by name; what failed is not kept, so that it is asked for again. */
const asked = new Map<string, Promise<void>>();

let first = false;

/** From now on the files of every `import()` are fetched first. Called once a screen stands that an outage could take away. */
export function fetchFilesFirst(): void {
  first = true;
}

/** Calls `load` so that the files of the `import()` it begins with are fetched first, whether or not a screen stands. */
export function withFilesFirst<Loaded>(load: () => Loaded): Loaded {
  const before = first;
  first = true;
  try {
    return load();
  } finally {
    first = before;
  }
}

/** What browsers say of a module that could not be fetched, and what is said here. */
const WORDS = /dynamically imported module|importing a module script|module script failed|could not be fetched/i;

/** Whether part of the app could not be fetched, as against a fault while it ran. */
export const isUnfetched = (error: unknown): boolean => WORDS.test(error instanceof Error ? error.message : String(error));

/**
 * Stands in for the bundler's own helper around every `import()` of the built app (vite.config.ts): `files` are those that the module and what it imports
 * stand in. Browsers remember for the whole page load that a module could not be fetched, and the bundler's helper that it has asked for a style sheet. So the
 * files are fetched first, and only when all are here is the module imported: after an outage it can be had again.
 * @public The bundler's output imports it (vite.config.ts).
 */
export async function withFiles<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  await Promise.all(files.map(had));
  return load();
}

function had(file: string): Promise<void> {
  const known = asked.get(file);
  if (known !== undefined) return known;
  const coming = comeBy(file);
  asked.set(file, coming);
  coming.catch(() => asked.delete(file));
  return coming;
}

async function comeBy(file: string): Promise<void> {
  if (document.querySelector(`link[href$="${file}"], script[src$="${file}"]`) !== null) return;
  const style = file.endsWith('.css');
  /* While nothing stands yet there is nothing to lose but time: the browser is told of the script, and the import waits for it. */
  if (!style && !first) return void linked('modulepreload', file);
  const came = await (style ? linked('stylesheet', file) : cached(file));
  if (!came) throw new Error(`${file} could not be fetched`);
}

/** Milliseconds after which a file counts as not to be had. */
const LIMIT_MS = 30_000;

/** Fetches a script into the browser's cache. One that is gone from the service has its answer too: the import says it in the browser's words. */
async function cached(file: string): Promise<boolean> {
  try {
    const response = await pageFetch(`/${file}`, { signal: AbortSignal.timeout(LIMIT_MS) });
    await response.arrayBuffer();
    return response.status < 500;
  } catch {
    return false;
  }
}

const linked = (rel: 'stylesheet' | 'modulepreload', file: string): Promise<boolean> =>
  new Promise((resolve) => {
    const link = document.createElement('link');
    Object.assign(link, { rel, href: `/${file}`, crossOrigin: '', onload: () => resolve(true) });
    link.onerror = () => {
      link.remove();
      resolve(false);
    };
    document.head.append(link);
  });
