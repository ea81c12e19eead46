import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

type Claim = { readonly kind: 'preview' | 'stop' };

/** Who wants to play on this page: previews, and what keeps all of them still. */
const claims = createStore<readonly Claim[]>(() => []);

/** Returns whether a preview may play now: one of the page at a time does, the one that came last. */
export function usePreviewTurn(wants: boolean): boolean {
  const claim = useClaim('preview', wants);
  return useStore(claims, (all) => all.at(-1) === claim && all.every(({ kind }) => kind === 'preview'));
}

/** Keeps all previews of the page still, as while the mini player plays. */
export function usePreviewStop(stops: boolean): void {
  useClaim('stop', stops);
}

function useClaim(kind: Claim['kind'], made: boolean): Claim {
  const [claim] = useState<Claim>(() => ({ kind }));
  useEffect(() => {
    if (!made) return undefined;
    claims.setState((all) => [...all, claim], true);
    return () => claims.setState((all) => all.filter((one) => one !== claim), true);
  }, [made, claim]);
  return claim;
}
