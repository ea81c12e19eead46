// Loaded with `--import` into every Node process of a suite: keeps modules without their types, and finds
// them without reading package.json. Starting a service from its sources is two thirds of a second of
// processor time shorter so, which a run of the gate pays some hundred times. Plain JavaScript, since it must
// not be stripped itself; and it does nothing in an older Node, which tests start too (npm,
// `scripts/run.mjs`).
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as modules from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);
const folder = join(fileURLToPath(root), 'node_modules', '.cache', 'stripped');

/**
 * Returns the source without its types, which another process may have removed already.
 * @param {string} source
 */
function stripped(source) {
  const kept = join(folder, `${createHash('sha1').update(process.version).update(source).digest('hex')}.js`);
  try {
    return readFileSync(kept, 'utf8');
  } catch {
    const text = modules.stripTypeScriptTypes(source);
    const part = `${kept}.${process.pid}`;
    writeFileSync(part, text);
    renameSync(part, kept);
    return text;
  }
}

/** @param {string} url */
const isOwn = (url) => url.startsWith(root.href) && !url.includes('/node_modules/');

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

if ('registerHooks' in modules && 'stripTypeScriptTypes' in modules) {
  mkdirSync(folder, { recursive: true });
  modules.registerHooks(hooks);
}
