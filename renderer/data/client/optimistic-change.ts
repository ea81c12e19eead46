import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import type { CallError } from './call-error.ts';

/** Why a change was not kept: a code of the service where `answered`, else that of the call. */
export type ChangeFailure = { readonly code: string; readonly fromService: boolean };

/** A reply that only says whether it worked. */
type MutationReply = { readonly success: boolean; readonly errors?: { readonly code: string } | undefined };

/** What was in the cache under some keys, to be put back. */
export type CacheSnapshot = readonly (readonly [QueryKey, unknown])[];

export const snapshotCache = (cache: QueryClient, keys: readonly QueryKey[]): CacheSnapshot =>
  keys.flatMap((queryKey) => cache.getQueriesData({ queryKey }));

export function restoreSnapshot(cache: QueryClient, image: CacheSnapshot): void {
  for (const [key, data] of image) cache.setQueryData(key, data);
}

type OptimisticChange<T extends MutationReply> = {
  readonly cache: QueryClient;
  /** Beginnings of the keys that the change touches; they are asked for again when it is settled. */
  readonly keys: readonly QueryKey[];
  /** Writes the wish into the cache. */
  readonly apply: () => void;
  readonly request: () => Promise<Result<T, CallError>>;
};

/**
 * Shows a change at once, asks the service for it, and takes it back where the service refuses or cannot be reached. Never throws. What is asked
 * for of the touched keys meanwhile is given up, since it would show the state before the change.
 */
export async function optimisticChange<T extends MutationReply>({
  cache,
  keys,
  apply: draw,
  request: ask,
}: OptimisticChange<T>): Promise<Result<T, ChangeFailure>> {
  await Promise.all(keys.map((queryKey) => cache.cancelQueries({ queryKey })));
  const before = snapshotCache(cache, keys);
  draw();
  const result = toChangeResult(await ask());
  if (!result.ok) restoreSnapshot(cache, before);
  for (const queryKey of keys) void cache.invalidateQueries({ queryKey });
  return result;
}

function toChangeResult<T extends MutationReply>(reply: Result<T, CallError>): Result<T, ChangeFailure> {
  if (!reply.ok) {
    const { code, serviceCode, status } = reply.error;
    return err({ code: serviceCode ?? code, fromService: serviceCode !== undefined || status !== undefined });
  }
  return reply.value.success ? ok(reply.value) : err({ code: reply.value.errors?.code ?? 'UNKNOWN', fromService: true });
}
