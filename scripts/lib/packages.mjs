// Runs under whatever Node is on the machine (20 or newer) and before anything is installed: Node's own
// modules only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Beside the packages, so that deleting `node_modules` forgets it too. */
const STAMP = join('node_modules', '.harbour-lock-hash');

/**
 * Returns the reason why packages have to be installed, or null when `node_modules` matches
 * package-lock.json.
 * @param {string} root
 * @returns {string | null}
 */
export function installReason(root) {
  if (!existsSync(join(root, 'node_modules', '.package-lock.json'))) return 'packages are not installed yet';
  if (stampMatches(root)) return null;
  const missing = missingPackages(root);
  return missing.length === 0 ? null : `package-lock.json changed (${missing.length} packages differ)`;
}

/**
 * Installs with `npm ci`. Returns null on success, otherwise the reason.
 * @param {string} root
 * @returns {string | null}
 */
export function installPackages(root) {
  const npm = npmCommand(process.env, process.platform, process.execPath);
  const run = spawnSync(npm.command, [...npm.args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: npm.shell,
  });
  if (run.error) return `npm could not be started: ${run.error.message}`;
  if (run.status !== 0) return `\`npm ci\` ended with ${run.status ?? run.signal}; its own words are above`;
  rememberLock(root);
  return null;
}

/**
 * Returns the command that starts npm: its script if npm provides it (`npm.cmd` cannot be spawned on
 * Windows), npm-cli next to Node, or its name.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} platform
 * @param {string} execPath
 * @param {(path: string) => boolean} [exists]
 */
export function npmCommand(env, platform, execPath, exists = existsSync) {
  const told = env.npm_execpath;
  const beside = join(dirname(execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js');
  const own = exists(beside) ? beside : null;
  const script = told !== undefined && /npm-cli\.c?js$/.test(told) ? told : own;
  if (script !== null) return { command: execPath, args: [script], shell: false };
  return { command: 'npm', args: [], shell: platform === 'win32' };
}

/** @param {string} root */
function stampMatches(root) {
  const stamp = join(root, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash(root);
}

/** @param {string} root */
function rememberLock(root) {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(join(root, STAMP), lockHash(root));
}

/** @param {string} root */
function lockHash(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/**
 * Packages of the lock file that are installed in another version or not at all; optional ones of other
 * platforms do not count.
 * @param {string} root
 * @returns {string[]}
 */
function missingPackages(root) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'));
  return Object.entries(wanted)
    .filter(
      ([name, entry]) =>
        name !== '' &&
        present[name]?.version !== entry.version &&
        !(entry.optional && present[name] === undefined),
    )
    .map(([name]) => name);
}

/**
 * @param {string} path
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages ?? {};
}
