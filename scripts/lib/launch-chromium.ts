import { existsSync, statfsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { withReliableClose } from './reliable-close.ts';

/**
 * Arguments every Chromium of the tests starts with: no sandbox (CI runs as root), no network of its own,
 * sound and pictures without a gesture first.
 */
export const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

const USUAL_PLACES: readonly string[] = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';

/**
 * Path of the Chromium to drive: what `npm test` found (`HARBOUR_CHROMIUM`), else `CHROME_PATH`, else a usual
 * place; null when there is none, in which case a suite reports itself skipped.
 */
export function chromiumPath(
  env: NodeJS.ProcessEnv = process.env,
  exists: (path: string) => boolean = existsSync,
): string | null {
  const named = [env.HARBOUR_CHROMIUM, env.CHROME_PATH].find(
    (path) => path !== undefined && path !== '' && exists(path),
  );
  return named ?? USUAL_PLACES.find((path) => exists(path)) ?? null;
}

/**
 * Path of Debian's headless shell, the same release of Chromium without the browser's own interface
 * (docs/decisions/049-tests-and-the-gate.md). Null when it is not installed.
 */
export function headlessShellPath(exists: (path: string) => boolean = existsSync): string | null {
  return exists(HEADLESS_SHELL) ? HEADLESS_SHELL : null;
}

/** Room that Chromium's pages need in shared memory, in bytes; a container often has 64 MB. */
const SHARED_MEMORY = 1024 ** 3;

/**
 * Arguments of Playwright that are left out. Without shared memory every picture between the processes goes
 * through a file, which costs a page load an eighth of its processor time, so that detour is for machines
 * that have too little.
 */
function unneededArgs(): string[] {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > SHARED_MEMORY ? ['--disable-dev-shm-usage'] : [];
  } catch {
    return [];
  }
}

/**
 * Starts a headless Chromium with the arguments all tests share. The caller closes it. Throws with a plain
 * message when there is no Chromium.
 * @param extraArgs further command line switches of this suite
 * @param executablePath the browser to start, by default the full Chromium
 */
export async function launchChromium(
  extraArgs: readonly string[] = [],
  executablePath: string | null = chromiumPath(),
): Promise<Browser> {
  if (executablePath === null)
    throw new Error('No Chromium found: set CHROME_PATH, or run `npm test`, which finds or installs one.');
  return withReliableClose(
    await chromium.launch({
      executablePath,
      headless: true,
      args: [...CHROMIUM_ARGS, ...extraArgs],
      ignoreDefaultArgs: unneededArgs(),
    }),
  );
}
