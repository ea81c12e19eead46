import { useEffect } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import type { CallError } from './call-error.ts';

/**
 * Logs the failure of a secondary call, whose part of the screen is left out. `part` names what is
 * missing.
 */
export function useLoggedFailure(part: string, error: CallError | null): void {
  const { log } = useData().platform;
  useEffect(() => {
    if (error !== null) log({ level: 'warn', code: 'SECONDARY_FAILED', detail: { part, ...error } });
  }, [log, part, error]);
}
