import { useCallback, useState } from 'react';
import { useConnection, useData } from '#renderer/data/data-context.tsx';

/**
 * Returns whether the last change failed, and a function that waits for the result of a change (an error code
 * or null). A failure is cleared when the service is back after an outage.
 */
export function useChangeFailure(): readonly [
  failed: boolean,
  follow: (change: Promise<string | null>) => Promise<void>,
] {
  const { store } = useData().connection;
  const { reconnects } = useConnection();
  /* Number of reconnects at the time of the failure. */
  const [failedAt, setFailedAt] = useState<number | null>(null);
  const follow = useCallback(
    async (change: Promise<string | null>) => {
      const code = await change;
      setFailedAt(code === null ? null : store.getState().reconnects);
    },
    [store],
  );
  return [failedAt === reconnects, follow];
}
