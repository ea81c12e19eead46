// Loaded with `--import` into every Node process that an npm script starts, and into its threads: keeps
// modules without their types, and finds them without reading package.json. Node keeps neither, not even in
// its compile cache; a service starts from its sources in two thirds of a second of processor time less, and
// the thread of an import in half the time. What cannot be kept, as on a disk that is read-only, is stripped
// anew. Plain JavaScript, since it must not be stripped itself; and it does nothing in an older Node, which
// tests start too (npm, `scripts/run.mjs`).
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as modules from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);
const folder = join(fileURLToPath(root), 'node_modules', '.cache', 'stripped');
/** Folders of copies of the repository, whose rooms are their own, and of packages. */
const NOT_OWN = ['/node_modules/', '/.cache/'];

/** @param {string} text */
const digest = (text) => createHash('sha1').update(process.version).update(text).digest('hex');

/**
 * Returns what was kept, or null: nothing, or not all of it.
 * @param {string} file
 */
function keptIn(file) {
  try {
    const text = readFileSync(file, 'utf8');
    const end = text.lastIndexOf('\n//');
    const module = text.slice(0, Math.max(end, 0));
    return text.slice(end + 3) === digest(module) ? module : null;
  } catch {
    return null;
  }
}

/**
 * Keeps a module with its digest behind it, in one step, since several processes do so at a time.
 * @param {string} file
 * @param {string} text
 */
function keep(file, text) {
  try {
    const part = `${file}.${process.pid}`;
    writeFileSync(part, `${text}\n//${digest(text)}`);
    renameSync(part, file);
  } catch {
    // The next process strips it again.
  }
}

/**
 * Returns the source without its types, which another process may have removed already.
 * @param {string} source
 */
function stripped(source) {
  const file = join(folder, `${digest(source)}.js`);
  const kept = keptIn(file);
  if (kept !== null) return kept;
  const text = modules.stripTypeScriptTypes(source);
  keep(file, text);
  return text;
}

/** @param {string} url */
const isOwn = (url) =>
  url.startsWith(root.href) && !NOT_OWN.some((part) => url.includes(part, root.href.length - 1));

/** @type {modules.RegisterHooksOptions} */
const hooks = {
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (parentURL === undefined || !isOwn(parentURL) || !/^(?:#|\.\/).*\.ts$/.test(specifier))
      return next(specifier, context);
    const url = specifier.startsWith('#') ? new URL(specifier.slice(1), root) : new URL(specifier, parentURL);
    return { url: url.href, format: 'module-typescript', shortCircuit: true };
  },
  load(url, context, next) {
    if (!isOwn(url) || !url.endsWith('.ts')) return next(url, context);
    return {
      format: 'module',
      source: stripped(readFileSync(fileURLToPath(url), 'utf8')),
      shortCircuit: true,
    };
  },
};

/** Makes the folder if it can be made; without one nothing is kept. */
function makeFolder() {
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    // A disk that is read-only.
  }
}

if ('registerHooks' in modules && 'stripTypeScriptTypes' in modules) {
  makeFolder();
  modules.registerHooks(hooks);
}
