import path from 'node:path';
import { systemFile } from '#main/os/files/system-file.ts';
import type { ClientConfig } from '#shared/contract/operations/client-config.ts';
import { parseClientConfig } from '#shared/contract/operations/parse-client-config.ts';

/**
 * Returns the paths at which `client.json` may be, in order: the administrator's, the one in
 * `HARBOUR_CLIENT`, and the one in the package. Whoever uses the machine can set a variable, and must not
 * lead the app to another back end than its administrator chose.
 */
export function clientFiles(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
  resources: string,
): readonly string[] {
  const named = env.HARBOUR_CLIENT ?? '';
  return [
    systemFile(platform, env, 'client.json'),
    ...(named === '' ? [] : [named]),
    path.join(resources, 'client.json'),
  ];
}

/**
 * The first `client.json` that exists, its path, and what is wrong with it. All are null if there is none.
 */
export type ChosenClient = {
  readonly file: string | null;
  readonly client: ClientConfig | null;
  readonly problem: string | null;
};

/**
 * Reads the first file that exists. An invalid file is not skipped for the next one, because the app would
 * then call another back end than the operator meant.
 */
export async function chooseClient(
  files: readonly string[],
  read: (file: string) => Promise<string | null>,
): Promise<ChosenClient> {
  for (const file of files) {
    const text = await read(file);
    if (text === null) continue;
    const config = parseClientConfig(text);
    return config.ok
      ? { file, client: config.value, problem: null }
      : { file, client: null, problem: `${file}: ${config.error}` };
  }
  return { file: null, client: null, problem: null };
}
