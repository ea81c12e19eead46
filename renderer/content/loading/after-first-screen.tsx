import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Milliseconds without a pending call after which the first screen counts as complete. */
const QUIET_MS = 200;
/** Milliseconds after which it counts as complete whatever happens. */
const LIMIT_MS = 3000;

/**
 * Renders its children once the first screen has what it asked for and the browser is idle, so that nothing
 * less urgent is loaded before it.
 */
export function AfterFirstScreen({ children }: { readonly children: ReactNode }) {
  const [complete, setComplete] = useState(false);
  const fetching = useIsFetching() > 0;
  useEffect(
    () => (complete || fetching ? undefined : whenIdle(QUIET_MS, () => setComplete(true))),
    [complete, fetching],
  );
  useEffect(() => whenIdle(LIMIT_MS, () => setComplete(true)), []);
  return complete ? children : null;
}
