import { useCallback, useState } from 'react';
import { useConnection, useData } from '#renderer/data/data-context.tsx';

/** Returns whether the last change failed, and the function that follows a change to its end. A failure is forgotten once the service is back after an outage. */
export function useChangeFailure(): readonly [failed: boolean, follow: (change: Promise<string | null>) => Promise<void>] {
  const { store } = useData().connection;
  const { reconnects } = useConnection();
  /* How often the service had come back when the change failed. */
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
