import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import type { CallError } from './call-error.ts';

/** Why a change failed: a code of the service if `fromService`, otherwise that of the call. */
export type ChangeFailure = { readonly code: string; readonly fromService: boolean };

/** Reply that only says whether the change worked. */
export type MutationReply = {
  readonly success: boolean;
  readonly errors?: { readonly code: string } | undefined;
};

/** Cached data under some keys, to restore them later. */
export type CacheSnapshot = readonly (readonly [QueryKey, unknown])[];

/** Returns the cached replies below these keys, for a change that may fail. */
export const snapshotCache = (cache: QueryClient, keys: readonly QueryKey[]): CacheSnapshot =>
  keys.flatMap((queryKey) => cache.getQueriesData({ queryKey }));

/** Puts the replies of a snapshot back into the cache. */
export function restoreSnapshot(cache: QueryClient, image: CacheSnapshot): void {
  for (const [key, data] of image) cache.setQueryData(key, data);
}

type OptimisticChange<T extends MutationReply> = {
  readonly cache: QueryClient;
  /** Prefixes of the query keys that the change affects; they are invalidated when it has settled. */
  readonly keys: readonly QueryKey[];
  /** Writes the change into the cache. */
  readonly apply: () => void;
  readonly request: () => Promise<Result<T, CallError>>;
};

/**
 * Applies a change to the cache at once, sends it, and rolls it back if it fails; never throws. Running
 * queries of the affected keys are cancelled, since they would restore the state before the change.
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
  return reply.value.success
    ? ok(reply.value)
    : err({ code: reply.value.errors?.code ?? 'UNKNOWN', fromService: true });
}
