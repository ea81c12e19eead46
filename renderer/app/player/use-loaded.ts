import { useEffect, useState } from 'react';

/** Returns what `load` resolves to, `initial` until then; `load` must stay the same function. A failure is thrown to the nearest error boundary. */
export function useLoaded<Value>(load: () => Promise<Value>, initial: () => Value | null): Value | null {
  const [value, setValue] = useState(initial);
  const [failure, setFailure] = useState<Error | null>(null);
  useEffect(() => {
    let isMounted = true;
    load().then(
      (loaded) => isMounted && setValue(() => loaded),
      (reason: unknown) => isMounted && setFailure(reason instanceof Error ? reason : new Error(String(reason))),
    );
    return () => {
      isMounted = false;
    };
  }, [load]);
  if (failure !== null) throw failure;
  return value;
}
