import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { isChunkLoadError } from '#renderer/data/client/preload-module.ts';
import { useConnection, useData } from '#renderer/data/data-context.tsx';
import { SilentErrorBoundary } from './silent-error-boundary.tsx';

/** Milliseconds until a part that insists is tried again. */
const RETRY_MS = 30_000;

type LazyBoundaryProps = {
  /** Its name in the log. */
  readonly name: string;
  /** The viewer waits for it, so a failure is told. What comes by itself simply stays out. */
  readonly requested?: boolean;
  /** It matters too much to wait for the service's return alone. */
  readonly retries?: boolean;
  /** Closes what was to be opened; it is tried again when it is opened again. */
  readonly onFailed?: () => void;
  readonly children: ReactNode;
};

/**
 * Where a part of a page stands that is fetched when it is needed (`fetchedPart`). If that fails, or the part does, it is left out and logged and the screen
 * stays; it is tried again when the service returns (decision 027).
 */
export function LazyBoundary({ name, requested = false, retries = false, onFailed, children }: LazyBoundaryProps) {
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
    <SilentErrorBoundary resetKey={`${reconnects} ${retryCount}`} code="PART_FAILED" detail={{ part: name }} onFailed={fail}>
      <Suspense fallback={null}>{children}</Suspense>
    </SilentErrorBoundary>
  );
}

/** The number of failures as it was a while ago. */
function useRetryCount(failures: number): number {
  const [retryCount, setTries] = useState(0);
  useEffect(() => {
    if (failures === retryCount) return undefined;
    const timer = setTimeout(() => setTries(failures), RETRY_MS);
    return () => clearTimeout(timer);
  }, [failures, retryCount]);
  return retryCount;
}
