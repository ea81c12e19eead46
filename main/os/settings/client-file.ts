import path from 'node:path';
import type { ClientConfig } from '#shared/contract/operations/client-config.ts';
import { parseClientConfig } from '#shared/contract/operations/parse-client-config.ts';
import { PRODUCT } from '#shared/kernel/product.ts';

/** Paths of `client.json` in order: the one that the environment names, the administrator's, and the one that the package was made with. */
export function clientFiles(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
  resources: string,
): readonly string[] {
  const named = env.HARBOUR_CLIENT ?? '';
  return [...(named === '' ? [] : [named]), administratorsFile(platform, env), path.join(resources, 'client.json')];
}

function administratorsFile(platform: NodeJS.Platform, env: Readonly<Record<string, string | undefined>>): string {
  if (platform === 'win32') return path.win32.join(env.ProgramData ?? 'C:\\ProgramData', PRODUCT.name, 'client.json');
  if (platform === 'darwin') return `/Library/Application Support/${PRODUCT.name}/client.json`;
  return `/etc/${PRODUCT.slug}/client.json`;
}

/** What the files said: the back end of the first that exists, none, or what is wrong with that one. */
export type ChosenClient = { readonly client: ClientConfig | null; readonly problem: string | null };

/** Reads the first file that exists. One that is invalid is never skipped for the next, or the app would reach another back end than the operator meant. */
export async function chooseClient(files: readonly string[], read: (file: string) => Promise<string | null>): Promise<ChosenClient> {
  for (const file of files) {
    const text = await read(file);
    if (text === null) continue;
    const config = parseClientConfig(text);
    return config.ok ? { client: config.value, problem: null } : { client: null, problem: `${file}: ${config.error}` };
  }
  return { client: null, problem: null };
}
