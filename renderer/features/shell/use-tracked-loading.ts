import { useEffect, useState } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import { BUTTON_LOADING_RESET_MS, isButtonLoading } from '#shared/domain/shell/button-loading.ts';

/** Loading state of a tracked button: set by `press`, reset after a second in any case (S0-9-017). */
export function useTrackedLoading(): { readonly loading: boolean; readonly press: () => void } {
  const { clock } = useData();
  const [pressedAt, setPressedAt] = useState<number | null>(null);
  useEffect(() => {
    if (pressedAt === null) return undefined;
    const timer = setTimeout(() => setPressedAt(null), BUTTON_LOADING_RESET_MS);
    return () => clearTimeout(timer);
  }, [pressedAt]);
  const loading = isButtonLoading({ pressedAt, tracked: true, working: false }, clock.now());
  return { loading, press: () => setPressedAt(clock.now()) };
}
