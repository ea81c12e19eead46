import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import type { CallError } from './call-error.ts';

/** Why a change was not kept: a code of the service where `answered`, else that of the call. */
export type ChangeFailure = { readonly code: string; readonly answered: boolean };

/** A reply that only says whether it worked. */
type Said = { readonly success: boolean; readonly errors?: { readonly code: string } | undefined };

/** What was in the cache under some keys, to be put back. */
export type CacheImage = readonly (readonly [QueryKey, unknown])[];

export const cacheImage = (cache: QueryClient, keys: readonly QueryKey[]): CacheImage =>
  keys.flatMap((queryKey) => cache.getQueriesData({ queryKey }));

export function putBack(cache: QueryClient, image: CacheImage): void {
  for (const [key, data] of image) cache.setQueryData(key, data);
}

type OptimisticChange<T extends Said> = {
  readonly cache: QueryClient;
  /** Beginnings of the keys that the change touches; they are asked for again when it is settled. */
  readonly keys: readonly QueryKey[];
  /** Writes the wish into the cache. */
  readonly draw: () => void;
  readonly ask: () => Promise<Result<T, CallError>>;
};

/**
 * Shows a change at once, asks the service for it, and takes it back where the service refuses or cannot be reached. Never throws. What is asked
 * for of the touched keys meanwhile is given up, since it would show the state before the change.
 */
export async function optimisticChange<T extends Said>({ cache, keys, draw, ask }: OptimisticChange<T>): Promise<Result<T, ChangeFailure>> {
  await Promise.all(keys.map((queryKey) => cache.cancelQueries({ queryKey })));
  const before = cacheImage(cache, keys);
  draw();
  const result = settled(await ask());
  if (!result.ok) putBack(cache, before);
  for (const queryKey of keys) void cache.invalidateQueries({ queryKey });
  return result;
}

function settled<T extends Said>(reply: Result<T, CallError>): Result<T, ChangeFailure> {
  if (!reply.ok) {
    const { code, serviceCode, status } = reply.error;
    return err({ code: serviceCode ?? code, answered: serviceCode !== undefined || status !== undefined });
  }
  return reply.value.success ? ok(reply.value) : err({ code: reply.value.errors?.code ?? 'UNKNOWN', answered: true });
}
