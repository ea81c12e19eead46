import { spawn, spawnSync } from 'node:child_process';

/** The programs that media production needs, with the Debian package that provides each. */
const neededTools = [
  { command: 'ffmpeg', debianPackage: 'ffmpeg' },
  { command: 'chromium', debianPackage: 'chromium' },
  { command: 'espeak-ng', debianPackage: 'espeak-ng' },
] as const;

type Tool = (typeof neededTools)[number]['command'];

/**
 * The tools of `commands` that are missing on this machine, as lines to print; empty when everything is
 * there.
 */
export function missingTools(
  commands: readonly Tool[] = neededTools.map(({ command }) => command),
): string[] {
  return neededTools
    .filter(({ command }) => commands.includes(command))
    .filter(({ command }) => spawnSync(command, ['--version'], { stdio: 'ignore' }).error !== undefined)
    .map(({ command, debianPackage }) => `${command} is missing (Debian: apt-get install ${debianPackage})`);
}

/** Runs a program to its end. Rejects with its last output when it fails. */
export function runTool(command: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${command} ${args.join(' ')}\nended with ${code}\n${output}`));
    });
  });
}
