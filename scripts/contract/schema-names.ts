import { globSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';
import { wireSchema } from './json-schema.ts';

const contract = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..', 'shared', 'contract');

/** `profileListReply` as the document names it: `ProfileListReply`. */
export const capital = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/**
 * Names of the contract's object schemas, by what they travel as: those under which its files export them. The
 * first of the same shape counts, in the order of the files.
 */
export const SCHEMA_NAMES: ReadonlyMap<string, string> = await namedSchemas();

async function namedSchemas(): Promise<ReadonlyMap<string, string>> {
  const files = globSync('**/*.ts', { cwd: contract }).filter((file) => !file.endsWith('.test.ts'));
  const names = new Map<string, string>();
  for (const file of files.map((one) => one.replaceAll('\\', '/')).toSorted()) {
    const exported: unknown = await import(pathToFileURL(path.join(contract, file)).href);
    for (const [name, value] of Object.entries(Object(exported))) {
      if (!(value instanceof z.ZodObject)) continue;
      const text = JSON.stringify(wireSchema(value));
      if (!names.has(text)) names.set(text, capital(name));
    }
  }
  return names;
}
