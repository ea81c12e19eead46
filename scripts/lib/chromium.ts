import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { aptInstall, hasApt, lastLine } from './debian.ts';
import { chromiumPath, headlessShellPath } from './launch-chromium.ts';
import { runNode } from './run-command.ts';
import { toolArguments } from './tool.ts';

const DOWNLOAD_LIMIT = 180_000;
const DEBIAN_CHROMIUM = '/usr/lib/chromium/chromium';

/** A Chromium to drive, or why there is none. */
export type ChromiumFound =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly reason: string };

/**
 * Finds a Chromium, or installs one: Debian's package where we are root, else Playwright's own download.
 * `say` reports each attempt.
 */
export async function ensureChromium(say: (line: string) => void): Promise<ChromiumFound> {
  const present = presentChromium();
  if (present !== null) return { ok: true, path: present };
  const reasons: string[] = [];
  for (const install of [installFromDebian, installFromPlaywright]) {
    const problem = await install(say);
    const path = presentChromium();
    if (path !== null) return { ok: true, path };
    if (problem !== null) reasons.push(problem);
  }
  return { ok: false, reason: `no Chromium found (${reasons.join('; ')}); set CHROME_PATH to one` };
}

function presentChromium(): string | null {
  const own = chromiumPath();
  if (own !== null) return own;
  const playwrights = chromium.executablePath();
  return playwrights !== '' && existsSync(playwrights) ? playwrights : null;
}

/**
 * Installs Debian's headless shell next to Debian's Chromium, for tests that need nothing else of the
 * browser. Without it they use the full Chromium, which is slower, so a failure only prints a line.
 */
export async function ensureHeadlessShell(say: (line: string) => void): Promise<void> {
  if (headlessShellPath() !== null || !hasApt() || !existsSync(DEBIAN_CHROMIUM)) return;
  const problem = await aptInstall('chromium-headless-shell');
  if (problem !== null) say(`No headless shell (${problem}): the pages run in the full Chromium.`);
}

async function installFromDebian(say: (line: string) => void): Promise<string | null> {
  if (!hasApt()) return null;
  say('Installing Chromium and a Chinese face from Debian…');
  return aptInstall('chromium', 'fonts-noto-cjk');
}

async function installFromPlaywright(say: (line: string) => void): Promise<string | null> {
  say('Trying to download a Chromium…');
  const end = await runNode(toolArguments('playwright', ['install', 'chromium']), { limit: DOWNLOAD_LIMIT });
  return end.code === 0 ? null : `download: ${lastLine(end.output)}`;
}
