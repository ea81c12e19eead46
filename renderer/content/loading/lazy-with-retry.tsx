import { type ComponentType, createElement, lazy } from 'react';
import { withPreload } from '#renderer/data/client/preload-module.ts';

/**
 * Milliseconds after a failure until a mount tries again. React draws what waited once more as soon as the failure is known, and that must end in the
 * failure, not in another try.
 */
const RETRY_AFTER_MS = 400;

/**
 * A component whose code is fetched when it is first drawn, like React's `lazy`, but a failure holds for that time only: drawn again later, it is
 * fetched again. It stands in a `PartPlace`, or in a screen of its own, which say what happens meanwhile.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  now: () => number = () => performance.now(),
): ComponentType<Props> {
  let failedAt: number | null = null;
  const loadComponent = async () => {
    try {
      return { default: await withPreload(load) };
    } catch (error) {
      failedAt = now();
      throw error;
    }
  };
  let lazyComponent = lazy(loadComponent);
  return function FetchedPart(props: Props) {
    if (failedAt !== null && now() - failedAt >= RETRY_AFTER_MS) {
      failedAt = null;
      lazyComponent = lazy(loadComponent);
    }
    return createElement(lazyComponent, props);
  };
}
