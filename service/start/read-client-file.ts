import { readFileSync } from 'node:fs';
import type { ClientConfig } from '#shared/contract/operations/client-config.ts';
import { parseClientConfig } from '#shared/contract/operations/parse-client-config.ts';

/**
 * Reads an operator's `client.json`. If it is invalid, throws an error that names the key, and the variable
 * or option that named the file.
 */
export function readClientFile(
  file: string,
  namedBy: 'HARBOUR_CLIENT' | '--client' = 'HARBOUR_CLIENT',
): ClientConfig {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Error(`${namedBy}: cannot read the file "${file}"`);
  }
  const config = parseClientConfig(text);
  if (!config.ok) throw new Error(`${namedBy} (${file}): ${config.error}`);
  return config.value;
}
