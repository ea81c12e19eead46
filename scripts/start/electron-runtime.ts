import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from '#scripts/lib/run-command.ts';
import { toolArguments } from '#scripts/lib/tool.ts';
import { inRoot } from '#scripts/root.ts';

const FETCH_LIMIT = 120_000;

/**
 * Path of an Electron runtime: the one `ELECTRON_EXE` names, else the one the electron package unpacked; null
 * when neither exists.
 */
export function findElectron(
  env: NodeJS.ProcessEnv = process.env,
  electronPackage: string = inRoot('node_modules', 'electron'),
): string | null {
  if (env.ELECTRON_EXE) return existsSync(env.ELECTRON_EXE) ? env.ELECTRON_EXE : null;
  const note = join(electronPackage, 'path.txt');
  if (!existsSync(note)) return null;
  const binary = join(electronPackage, 'dist', readFileSync(note, 'utf8').trim());
  return existsSync(binary) ? binary : null;
}

/**
 * Lets the electron package download its runtime, for at most two minutes. Returns null on success, otherwise
 * a short reason.
 */
export async function fetchElectron(): Promise<string | null> {
  if (!existsSync(inRoot('node_modules', 'electron', 'install.js'))) return 'its package is not installed';
  const end = await runNode(toolArguments('electronInstaller', []), { limit: FETCH_LIMIT });
  if (end.code === 0) return null;
  if (end.ms >= FETCH_LIMIT) return 'the download took more than two minutes';
  return downloadProblem(end.output);
}

/** Returns what a failed download means, from the installer's output. */
export function downloadProblem(output: string): string {
  if (/fetch failed|ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT/.test(output))
    return 'the address it is downloaded from can’t be reached';
  const line = output.split('\n').find((each) => /error|status/i.test(each));
  return (line ?? 'the download failed').trim().slice(0, 160);
}
