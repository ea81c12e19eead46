import { existsSync, readdirSync } from 'node:fs';
import { runCommand } from './run-command.ts';

const APT_LIMIT = 600_000;
/** Without a network apt gives up after seconds instead of minutes. */
const APT_WITHOUT_NETWORK = [
  '-o',
  'Acquire::http::Timeout=20',
  '-o',
  'Acquire::https::Timeout=20',
  '-o',
  'Acquire::Retries=1',
];
const NGINX = '/usr/sbin/nginx';

/** Path of Debian's nginx, or null if it is not installed. */
export const nginxPath = (): string | null => (existsSync(NGINX) ? NGINX : null);

const NJS = '/usr/lib/nginx/modules/ngx_http_js_module.so';

/** Path of nginx's module for scripts as Debian installs it, or null if it is not installed. */
export const njsPath = (): string | null => (existsSync(NJS) ? NJS : null);

const POSTGRES = '/usr/lib/postgresql';

/** Folder of the newest PostgreSQL's programs as Debian installs it, or null if there is none. */
export function postgresPrograms(): string | null {
  if (!existsSync(POSTGRES)) return null;
  const newest = readdirSync(POSTGRES)
    .filter((name) => existsSync(`${POSTGRES}/${name}/bin/initdb`))
    .toSorted((one, other) => Number(other) - Number(one))[0];
  return newest === undefined ? null : `${POSTGRES}/${newest}/bin`;
}

const NATS = '/usr/sbin/nats-server';

/** Path of Debian's server of NATS, or null if it is not installed. */
export const natsPath = (): string | null => (existsSync(NATS) ? NATS : null);

/** Whether OpenStack Swift is installed as Debian packs it, whose S3 side tests use as a store of files. */
export const hasSwift = (): boolean => existsSync('/usr/bin/swift-proxy-server');

/**
 * Installs nginx, PostgreSQL, NATS and Swift for the tests that need them. If that fails, those tests are skipped, so a
 * failure only prints a line.
 */
export async function ensureServers(say: (line: string) => void): Promise<void> {
  const missing = [
    ...(nginxPath() === null ? ['nginx-light'] : []),
    ...(postgresPrograms() === null ? ['postgresql'] : []),
  ];
  // Alone: an older Debian has none of these, and the others must not fail with it.
  const scripts = njsPath() === null ? ['libnginx-mod-http-js'] : [];
  const bus = natsPath() === null ? ['nats-server'] : [];
  const files = hasSwift() ? [] : ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'];
  for (const packages of [missing, scripts, bus, files]) {
    if (packages.length === 0 || !hasApt()) continue;
    const problem = await aptInstall(...packages);
    if (problem !== null) say(`No ${packages.join(', no ')} (${problem}).`);
  }
}

/** Whether this machine uses Debian packages, and we may install them. */
export function hasApt(): boolean {
  return process.platform === 'linux' && existsSync('/etc/debian_version') && process.getuid?.() === 0;
}

/** Installs packages from Debian; returns what went wrong. The second attempt has fresh package lists. */
export async function aptInstall(...packages: readonly string[]): Promise<string | null> {
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, limit: APT_LIMIT };
  const apt = (...args: readonly string[]) =>
    runCommand('apt-get', [...APT_WITHOUT_NETWORK, '-q', ...args], options);
  const install = () => apt('install', '-y', '--no-install-recommends', ...packages);
  if ((await install()).code === 0) return null;
  await apt('update');
  const end = await install();
  return end.code === 0 ? null : `apt-get: ${lastLine(end.output)}`;
}

/** The last line of a command's output. */
export function lastLine(output: string): string {
  return output.trim().split('\n').at(-1)?.trim() ?? 'no output';
}
