import { useEffect, useMemo, useState } from 'react';
import { useQueryScope } from '#renderer/data/catalogue/content-hooks.ts';
import type { CallError } from '#renderer/data/client/call-error.ts';
import type { Audience, QueryScope } from '#renderer/data/client/query-scope.ts';
import { useConnection, useData } from '#renderer/data/data-context.tsx';
import { fetchGuideBlock } from '#renderer/data/guide/guide-block.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { createProgrammeStore, type ProgrammeStore } from './programme-store.ts';

/**
 * How long a guide is cached for a return to the screen. Kept short because programmes that have ended may
 * become replayable, which only a new call shows.
 */
const CACHE_MS = 5 * MINUTE;

type CachedStore = {
  readonly audience: Audience;
  readonly tracks: ProgrammeStore;
  readonly madeAt: number;
  readonly reconnects: number;
  readonly edition: number;
};

const cached = new WeakMap<QueryScope['api'], CachedStore>();

const isCallError = (reason: unknown): reason is CallError =>
  typeof reason === 'object' &&
  reason !== null &&
  'endpoint' in reason &&
  'code' in reason &&
  reason.code !== 'ABORTED';

const isSame = (one: Audience, other: Audience): boolean =>
  one.country === other.country &&
  one.profileClass === other.profileClass &&
  one.profileId === other.profileId;

/**
 * Returns this viewer's cached store while fresh, otherwise an empty one. A store that was filled while the
 * service was away is not fresh once it is back.
 */
function storeFor(scope: QueryScope, now: number, reconnects: number, edition: number): CachedStore {
  const entry = cached.get(scope.api);
  const fresh =
    entry !== undefined &&
    now - entry.madeAt < CACHE_MS &&
    entry.reconnects === reconnects &&
    entry.edition === edition &&
    entry.tracks.opened === Boolean(scope.opened);
  if (fresh && isSame(entry.audience, scope.audience)) return entry;
  const tracks = createProgrammeStore(
    (block, signal) => fetchGuideBlock(scope, block, signal),
    isCallError,
    scope.opened,
  );
  return { audience: scope.audience, tracks, madeAt: now, reconnects, edition };
}

/** Caches a store and cancels the calls of the previous one. */
function cacheStore(api: QueryScope['api'], one: CachedStore): void {
  const entry = cached.get(api);
  if (entry?.tracks === one.tracks) return;
  entry?.tracks.dispose();
  cached.set(api, one);
}

/** Returns this viewer's programme store; returning to the guide within minutes needs no call. */
export function useProgrammeStore(): ProgrammeStore {
  const scope = useQueryScope();
  const { clock, contentEditions } = useData();
  const { reconnects } = useConnection();
  /* A guide that is open keeps its programmes, and with them the place of the focus. */
  const [edition] = useState(() => contentEditions.getState());
  const one = useMemo(
    () => storeFor(scope, clock.now(), reconnects, edition),
    [scope, clock, reconnects, edition],
  );
  useEffect(() => {
    cacheStore(scope.api, one);
    return () => one.tracks.cancelPending();
  }, [scope, one]);
  return one.tracks;
}
