import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { remoteConfig } from '#shared/contract/operations/remote-config.ts';

const SWITCH = '--remote-config (HARBOUR_REMOTE_CONFIG)';
const KEYS: Readonly<Record<string, z.ZodCatch>> = remoteConfig.shape;

/**
 * Reads an operator's remote config: a JSON object, or a file that holds one. Pages fall back to a key's default where its value is invalid; here it is an error
 * that names the key, as an unknown key is.
 */
export function readRemoteConfig(given: string): Record<string, unknown> {
  const values = parseObject(given.trimStart().startsWith('{') ? given : readText(given));
  for (const [name, value] of Object.entries(values)) {
    const key = Object.hasOwn(KEYS, name) ? KEYS[name] : undefined;
    if (key === undefined) throw new Error(`${SWITCH}: there is no key "${name}"`);
    const problem = z.safeParse(key.unwrap(), value).error?.issues[0];
    if (problem !== undefined) throw new Error(`${SWITCH}: ${[name, ...problem.path].join('.')}: ${problem.message}`);
  }
  return values;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Error(`${SWITCH}: cannot read the file "${file}"`);
  }
}

function parseObject(text: string): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch {
    throw new Error(`${SWITCH}: not a JSON object`);
  }
}
