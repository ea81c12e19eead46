import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { remoteConfigProblem } from '#shared/contract/operations/remote-config-problem.ts';

const SWITCH = '--remote-config (HARBOUR_REMOTE_CONFIG)';

/**
 * Reads an operator's remote config: a JSON object, or a file that holds one. Pages fall back to a key's
 * default where its value is invalid; here it is an error that names the key, as an unknown key is.
 */
export function readRemoteConfig(given: string): Record<string, unknown> {
  const values = parseObject(given.trimStart().startsWith('{') ? given : readText(given));
  const problem = remoteConfigProblem(values);
  if (problem !== null) throw new Error(`${SWITCH}: ${problem}`);
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
