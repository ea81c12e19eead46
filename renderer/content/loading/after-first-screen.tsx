import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { FirstScreenShown } from './first-screen-shown.ts';
import { whenIdle } from './when-idle.ts';

/** Milliseconds without a pending call after which the first screen counts as complete. */
const QUIET_MS = 200;
/** Milliseconds after which it counts as complete whatever happens. */
const LIMIT_MS = 3000;

/**
 * Returns whether a call is pending. It is told once of each change: a screen that waits for its texts makes
 * its observers anew at each try, of which the cache tells everybody. The library's own count renders again at
 * each of them until its own rendering ends, which the waiting screen holds up, so that the page froze.
 */
function useFetching(): boolean {
  const client = useQueryClient();
  const [fetching, setFetching] = useState(() => client.isFetching() > 0);
  useEffect(() => {
    let told: boolean | null = null;
    const tell = () => {
      const now = client.isFetching() > 0;
      if (now === told) return;
      told = now;
      setFetching(now);
    };
    tell();
    return client.getQueryCache().subscribe(notifyManager.batchCalls(tell));
  }, [client]);
  return fetching;
}

/** Returns whether the first screen has what it asked for and the browser is idle, or has waited long enough. */
function useIsComplete(): boolean {
  const [complete, setComplete] = useState(false);
  const fetching = useFetching();
  useEffect(
    () => (complete || fetching ? undefined : whenIdle(QUIET_MS, () => setComplete(true))),
    [complete, fetching],
  );
  useEffect(() => whenIdle(LIMIT_MS, () => setComplete(true)), []);
  return complete;
}

/**
 * Renders its children once the first screen has what it asked for and the browser is idle, so that nothing
 * less urgent is loaded before it.
 */
export function AfterFirstScreen({ children }: { readonly children: ReactNode }) {
  return useIsComplete() ? children : null;
}

/** Tells its children whether the first screen is complete, by `FirstScreenShown`. */
export function FirstScreen({ children }: { readonly children: ReactNode }) {
  return <FirstScreenShown value={useIsComplete()}>{children}</FirstScreenShown>;
}
