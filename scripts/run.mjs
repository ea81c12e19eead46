// Entry of every npm script: runs under whatever Node is on the machine (20 or newer), installs what is
// missing, then runs the TypeScript named by the first argument (relative to this folder) with the pinned
// Node. Node's own modules only.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installPackages, installReason } from './lib/packages.mjs';
import { LOWEST_VERSION, pinnedNode } from './lib/pinned-node.mjs';

const scripts = dirname(fileURLToPath(import.meta.url));
const root = dirname(scripts);
const [script, ...args] = process.argv.slice(2);
if (script === undefined) fail('usage: node scripts/run.mjs SCRIPT [ARGUMENTS]');

const reason = installReason(root);
if (reason !== null) {
  console.log(`Installing: ${reason}.`);
  const problem = installPackages(root);
  if (problem !== null) fail(`Packages could not be installed: ${problem}`);
}

const node = pinnedNode({
  root,
  platform: process.platform,
  arch: process.arch,
  execPath: process.execPath,
  version: process.versions.node,
});
if (node === null)
  fail(
    `Node ${LOWEST_VERSION.join('.')} or newer is needed on this platform (this is ${process.versions.node}).`,
  );

// In the environment, so that services and benchmarks that a script starts load their modules so too.
const cache = `--import=${pathToFileURL(join(scripts, 'lib', 'module-cache.mjs')).href}`;
const given = (process.env.NODE_OPTIONS ?? '')
  .split(' ')
  .filter((option) => option !== '' && option !== cache);
const child = spawn(node, ['--disable-warning=ExperimentalWarning', join(scripts, script), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    // `scripts/lib/service-environment.ts`
    ...(script.endsWith('demo/main.ts') ? { MALLOC_ARENA_MAX: '1' } : {}),
    ...process.env,
    NODE_OPTIONS: [...given, cache].join(' '),
  },
});
// The terminal sends Ctrl-C to the whole group: the child ends in its own time and this process with it. A
// signal sent to us alone is passed on.
process.on('SIGINT', () => {});
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP']))
  process.on(signal, () => child.kill(signal));
// npm runs scripts through a shell that does not forward signals, so the child is stopped when that shell
// exits.
const parent = process.ppid;
if (process.env.npm_lifecycle_event !== undefined)
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref();
child.on('error', (error) => fail(error.message));
child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 130)));

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}
