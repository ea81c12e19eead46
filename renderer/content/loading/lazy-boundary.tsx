import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { isChunkLoadError } from '#renderer/data/client/preload-module.ts';
import { useConnection, useData } from '#renderer/data/data-context.tsx';
import { useFurtherTexts } from '#renderer/i18n/further-texts.ts';
import { SilentErrorBoundary } from './silent-error-boundary.tsx';

/** Milliseconds until a component with `retries` is tried again. */
const RETRY_MS = 30_000;

type LazyBoundaryProps = {
  /** Name in the log. */
  readonly name: string;
  /** The viewer asked for it, so a failure shows a notice. Anything else is left out silently. */
  readonly requested?: boolean;
  /** Tries again on a timer, not only when the connection returns. */
  readonly retries?: boolean;
  /** Shown until the part has loaded; nothing by default. */
  readonly fallback?: ReactNode;
  /** Closes what was being opened; opening it again retries. */
  readonly onFailed?: () => void;
  readonly children: ReactNode;
};

/**
 * Boundary around a component that loads on demand (`lazyWithRetry`). If its code cannot be fetched or
 * rendering fails, it is logged and left out of the screen, and tried again when the connection returns
 * (decision 005).
 */
export function LazyBoundary({
  name,
  requested = false,
  retries = false,
  fallback = null,
  onFailed,
  children,
}: LazyBoundaryProps) {
  const { connection, failedChunks } = useData();
  const { reconnects } = useConnection();
  const [failures, setFailures] = useState(0);
  const retryCount = useRetryCount(retries ? failures : 0);
  const fail = (error: unknown): void => {
    const why = isChunkLoadError(error) ? 'chunk' : 'crash';
    if (why === 'chunk') connection.reportError({ code: 'NETWORK', endpoint: 'app' });
    if (requested && failures === 0) failedChunks.report(why);
    setFailures((count) => count + 1);
    onFailed?.();
  };
  return (
    <SilentErrorBoundary
      resetKey={`${reconnects} ${retryCount}`}
      code="PART_FAILED"
      detail={{ part: name }}
      onFailed={fail}
    >
      <Suspense fallback={fallback}>
        <WithTexts>{children}</WithTexts>
      </Suspense>
    </SilentErrorBoundary>
  );
}

/** A part that is no part of the first load may show texts that are not either. */
function WithTexts({ children }: { readonly children: ReactNode }) {
  useFurtherTexts();
  return children;
}

/** Returns the number of failures, delayed by the retry interval. */
function useRetryCount(failures: number): number {
  const [retryCount, setTries] = useState(0);
  useEffect(() => {
    if (failures === retryCount) return undefined;
    const timer = setTimeout(() => setTries(failures), RETRY_MS);
    return () => clearTimeout(timer);
  }, [failures, retryCount]);
  return retryCount;
}
