import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

type Claim = { readonly kind: 'preview' | 'stop' };

/** Previews of this page that want to play, and claims that stop all of them, oldest first. */
const claims = createStore<readonly Claim[]>(() => []);

/** Returns whether a preview may play now. One preview of the page plays at a time: the latest to want it. */
export function usePreviewTurn(isWaiting: boolean): boolean {
  const claim = useClaim('preview', isWaiting);
  return useStore(claims, (all) => all.at(-1) === claim && all.every(({ kind }) => kind === 'preview'));
}

/** Stops all previews of the page while `stops` is true, for example while the mini player plays. */
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
