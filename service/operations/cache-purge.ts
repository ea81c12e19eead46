import { randomUUID } from 'node:crypto';
import type { Log } from '#service/kernel/log.ts';
import type { CachePurgeSettings } from '#service/kernel/operator-settings.ts';
import { signatureHeaders } from '#service/kernel/signature.ts';
import type { ChangeKind } from '#shared/contract/audience/change.ts';
import { SURROGATE_KEYS, type SurrogateKey } from '#shared/contract/operations/shared-replies.ts';
import { SECOND, type SetTimer } from '#shared/kernel/time.ts';

/**
 * Returns the keys to purge after a change for everyone. After a start these are all keys, because the
 * content is part of the program.
 */
export function purgedKeys(kind: ChangeKind): readonly SurrogateKey[] {
  switch (kind) {
    case 'restart':
    case 'content':
      return SURROGATE_KEYS;
    case 'channels':
      return ['channels', 'guide'];
    case 'config':
    case 'session':
      return ['catalogue', 'channels', 'guide'];
    default:
      return [];
  }
}

/** Tells the operator's cache which keys to purge, without waiting for it. */
export type PurgeCache = (keys: readonly SurrogateKey[]) => void;

/** Changes within this time are sent together. */
const GATHER_MS = 500;
const RETRIES_MS: readonly number[] = [5 * SECOND, 30 * SECOND];
const TIMEOUT_MS = 10 * SECOND;

type PurgeDeps = { readonly now: () => number; readonly setTimer: SetTimer; readonly log: Log };

/**
 * Creates the purge hook: a signed POST of `{"keys": […]}` (Standard Webhooks), with two retries. After the
 * third failure the cache keeps its replies until they expire.
 */
export function createCachePurge(
  settings: CachePurgeSettings | undefined,
  { now, setTimer, log }: PurgeDeps,
): PurgeCache {
  if (settings === undefined) return () => undefined;
  const waiting = new Set<SurrogateKey>();
  const send = async (
    keys: readonly SurrogateKey[],
    id: string,
    [retry, ...later]: readonly number[],
  ): Promise<void> => {
    const body = JSON.stringify({ keys });
    const headers = {
      'content-type': 'application/json',
      ...signatureHeaders(settings.key, id, body, now()),
    };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const reply = await fetch(settings.url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal,
    }).catch(() => null);
    await reply?.body?.cancel();
    if (reply?.ok) return;
    if (retry === undefined) log('PURGE_FAILED', { keys: keys.join(' '), status: reply?.status ?? null });
    else setTimer(() => void send(keys, id, later), retry);
  };
  return (keys) => {
    if (keys.length === 0) return;
    if (waiting.size === 0)
      setTimer(() => {
        const gathered = [...waiting];
        waiting.clear();
        void send(gathered, randomUUID(), RETRIES_MS);
      }, GATHER_MS);
    for (const key of keys) waiting.add(key);
  };
}
