import { useEffect, useMemo } from 'react';
import type { CallError } from '#renderer/data/call-error.ts';
import { useQueryScope } from '#renderer/data/content-hooks.ts';
import { useData } from '#renderer/data/data-context.tsx';
import { fetchGuideBlock } from '#renderer/data/queries/guide-block.ts';
import type { Audience, QueryScope } from '#renderer/data/query-scope.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { createGuideTracks, type GuideTracks } from './guide-tracks.ts';

/** A guide that was looked at is there again for so long: what has ended since may be played again, which only a new call tells. */
const KEPT_FOR = 5 * MINUTE;

type Kept = { readonly audience: Audience; readonly tracks: GuideTracks; readonly madeAt: number };

const kept = new WeakMap<QueryScope['api'], Kept>();

const isCallError = (reason: unknown): reason is CallError =>
  typeof reason === 'object' && reason !== null && 'endpoint' in reason && 'code' in reason && reason.code !== 'ABORTED';

const isSame = (one: Audience, other: Audience): boolean =>
  one.country === other.country && one.profileClass === other.profileClass && one.profileId === other.profileId;

/** The store that was kept for this viewer while it is fresh, else an empty one; `keep` makes it the one that is kept. */
function tracksFor(scope: QueryScope, now: number): Kept {
  const known = kept.get(scope.api);
  if (known !== undefined && isSame(known.audience, scope.audience) && now - known.madeAt < KEPT_FOR) return known;
  const tracks = createGuideTracks((block, signal) => fetchGuideBlock(scope, block, signal), isCallError);
  return { audience: scope.audience, tracks, madeAt: now };
}

/** Keeps a store in the place of the one before, whose calls are given up. */
function keep(api: QueryScope['api'], one: Kept): void {
  const known = kept.get(api);
  if (known?.tracks === one.tracks) return;
  known?.tracks.end();
  kept.set(api, one);
}

/** The guide as far as this viewer looked at it lately; coming back within minutes needs no call. */
export function useGuideTracks(): GuideTracks {
  const scope = useQueryScope();
  const { clock } = useData();
  const one = useMemo(() => tracksFor(scope, clock.now()), [scope, clock]);
  useEffect(() => {
    keep(scope.api, one);
    return () => one.tracks.rest();
  }, [scope, one]);
  return one.tracks;
}
