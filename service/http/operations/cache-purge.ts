import { randomUUID } from 'node:crypto';
import { signatureHeaders } from '#service/http/payments/gateway/signature.ts';
import type { Log } from '#service/http/routing/service-deps.ts';
import type { CachePurgeSettings } from '#service/operator-settings.ts';
import type { ChangeKind } from '#shared/contract/audience/change.ts';
import { SURROGATE_KEYS, type SurrogateKey } from '#shared/contract/operations/shared-replies.ts';
import { SECOND } from '#shared/kernel/time.ts';
import type { SetTimer } from './housekeeping.ts';

/** What is purged when something changed for everyone: all of it after a start, since the content comes with the program. */
export function purgedKeys(kind: ChangeKind): readonly SurrogateKey[] {
  switch (kind) {
    case 'restart':
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

/** Tells the operator's cache which keys to purge. It returns at once. */
export type PurgeCache = (keys: readonly SurrogateKey[]) => void;

/** Changes of this long are told together. */
const GATHER_MS = 500;
const RETRIES_MS: readonly number[] = [5 * SECOND, 30 * SECOND];
const TIMEOUT_MS = 10 * SECOND;

type PurgeDeps = { readonly now: () => number; readonly setTimer: SetTimer; readonly log: Log };

/**
 * Creates the hook: a signed POST of `{"keys": […]}` (Standard Webhooks). It is tried three times; after that, the lifetimes of the replies are what ends them.
 */
export function createCachePurge(settings: CachePurgeSettings | undefined, { now, setTimer, log }: PurgeDeps): PurgeCache {
  if (settings === undefined) return () => undefined;
  const waiting = new Set<SurrogateKey>();
  const send = async (keys: readonly SurrogateKey[], id: string, [retry, ...later]: readonly number[]): Promise<void> => {
    const body = JSON.stringify({ keys });
    const headers = { 'content-type': 'application/json', ...signatureHeaders(settings.key, id, body, now()) };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const reply = await fetch(settings.url, { method: 'POST', headers, body, redirect: 'manual', signal }).catch(() => null);
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
