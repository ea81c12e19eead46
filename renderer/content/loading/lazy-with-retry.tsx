import { type ComponentType, createElement, lazy } from 'react';
import { withPreload } from '#renderer/data/client/preload-module.ts';

/**
 * Milliseconds after a failure before a new mount retries. React renders the suspended tree once more as soon
 * as the promise rejects; that render must throw the failure, not retry.
 */
const RETRY_AFTER_MS = 150;

/**
 * Like React's `lazy`, but a failed load is retried when the component mounts again later. Render it in a
 * `LazyBoundary` or in a screen with an error boundary of its own.
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
  return (props: Props) => {
    if (failedAt !== null && now() - failedAt >= RETRY_AFTER_MS) {
      failedAt = null;
      lazyComponent = lazy(loadComponent);
    }
    return createElement(lazyComponent, props);
  };
}
