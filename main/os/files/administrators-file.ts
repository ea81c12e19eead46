import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { readIfThere } from './atomic-file.ts';
import { isAdministrators } from './security-descriptor.ts';

/** Dependencies of reading an administrator's file; real by default. */
export type AdministratorsFileDeps = {
  readonly platform: NodeJS.Platform;
  readonly read: (file: string) => Promise<string | null>;
  /** The security descriptors of a file and its folder on Windows. Rejects if they cannot be read. */
  readonly descriptors: (file: string) => Promise<readonly [file: string, folder: string]>;
};

const ASK_MS = 10_000;
/** Prints both descriptors. The path is passed in the environment, where it cannot run as a command. */
const COMMAND =
  '(Get-Acl -LiteralPath $env:HARBOUR_FILE).Sddl; (Get-Acl -LiteralPath (Split-Path -Parent -LiteralPath $env:HARBOUR_FILE)).Sddl';

async function windowsDescriptors(file: string): Promise<readonly [string, string]> {
  const shell = path.win32.join(
    process.env.SystemRoot ?? 'C:\\Windows',
    'System32',
    'WindowsPowerShell',
    'v1.0',
    'powershell.exe',
  );
  const { stdout } = await promisify(execFile)(
    shell,
    ['-NoProfile', '-NonInteractive', '-Command', COMMAND],
    {
      env: { ...process.env, HARBOUR_FILE: file },
      timeout: ASK_MS,
      windowsHide: true,
    },
  );
  const [own = '', folder = ''] = stdout.trim().split(/\r?\n/);
  return [own, folder];
}

const REAL: AdministratorsFileDeps = {
  platform: process.platform,
  read: readIfThere,
  descriptors: windowsDescriptors,
};

/**
 * A file that only administrators should write: its text, or null; `unsafe` if it is there and others may
 * have written it, so that it does not count.
 */
export type AdministratorsFile = { readonly text: string | null; readonly unsafe: boolean };

/**
 * Reads a file that decides for every user of a machine. Below ProgramData any user of Windows may lay one
 * down, so owner and rights are checked there; the folders of the other systems belong to administrators.
 * Rejects if the file exists and cannot be read.
 */
export async function readAdministratorsFile(
  file: string,
  deps: AdministratorsFileDeps = REAL,
): Promise<AdministratorsFile> {
  if (deps.platform !== 'win32') return { text: await deps.read(file), unsafe: false };
  if ((await deps.read(file)) === null) return { text: null, unsafe: false };
  const descriptors = await deps.descriptors(file).catch(() => null);
  if (descriptors === null || !isAdministrators(...descriptors)) return { text: null, unsafe: true };
  /* Only an administrator can have changed it since. */
  return { text: await deps.read(file), unsafe: false };
}
