import { safeParse, type ZodCatch } from 'zod';
import { remoteConfig } from './remote-config.ts';

const KEYS: Readonly<Record<string, ZodCatch>> = remoteConfig.shape;

/** Returns the fault of a key of remote config with this value, or null. */
export function remoteConfigKeyProblem(name: string, value: unknown): string | null {
  const key = Object.hasOwn(KEYS, name) ? KEYS[name] : undefined;
  if (key === undefined) return `there is no key "${name}"`;
  const problem = safeParse(key.unwrap(), value).error?.issues[0];
  return problem === undefined ? null : `${[name, ...problem.path].join('.')}: ${problem.message}`;
}

/**
 * Returns the fault of the first invalid key of an operator's remote config, or null. Pages use the default
 * of an invalid key and ignore an unknown one.
 */
export function remoteConfigProblem(values: Readonly<Record<string, unknown>>): string | null {
  for (const [name, value] of Object.entries(values)) {
    const problem = remoteConfigKeyProblem(name, value);
    if (problem !== null) return problem;
  }
  return null;
}
