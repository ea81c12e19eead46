import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useConnection, useData } from '#renderer/data/data-context.tsx';
import { isUnfetched } from '#renderer/data/part-files.ts';
import { Vanishing } from './vanishing.tsx';

/** Milliseconds until a part that insists is tried again. */
const AGAIN_MS = 30_000;

type PartPlaceProps = {
  /** Its name in the log. */
  readonly part: string;
  /** The viewer waits for it, so a failure is told. What comes by itself simply stays out. */
  readonly asked?: boolean;
  /** It matters too much to wait for the service's return alone. */
  readonly insists?: boolean;
  /** Closes what was to be opened; it is tried again when it is opened again. */
  readonly onFailed?: () => void;
  readonly children: ReactNode;
};

/**
 * Where a part of a page stands that is fetched when it is needed (`fetchedPart`). If that fails, or the part does, it is left out and logged and the screen
 * stays; it is tried again when the service returns (decision 027).
 */
export function PartPlace({ part, asked = false, insists = false, onFailed, children }: PartPlaceProps) {
  const { connection, missed } = useData();
  const { returns } = useConnection();
  const [failures, setFailures] = useState(0);
  const tries = useTries(insists ? failures : 0);
  const fail = (error: unknown): void => {
    const why = isUnfetched(error) ? 'chunk' : 'crash';
    if (why === 'chunk') connection.heard({ code: 'NETWORK', endpoint: 'app' });
    if (asked && failures === 0) missed.tell(why);
    setFailures((count) => count + 1);
    onFailed?.();
  };
  return (
    <Vanishing resetKey={`${returns} ${tries}`} code="PART_FAILED" detail={{ part }} onFailed={fail}>
      <Suspense fallback={null}>{children}</Suspense>
    </Vanishing>
  );
}

/** The number of failures as it was a while ago. */
function useTries(failures: number): number {
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (failures === tries) return undefined;
    const timer = setTimeout(() => setTries(failures), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [failures, tries]);
  return tries;
}
