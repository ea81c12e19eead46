import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useConnection } from '#renderer/data/data-context.tsx';
import { errorCodeText } from '#renderer/i18n/error-code-text.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import css from './guide-screen.module.css';
import type { ProgrammeStore } from './programme-store.ts';

/**
 * Notice that programmes failed to load, with a retry. They are fetched again automatically when the
 * connection returns.
 */
export function GuideFailure({ tracks }: { readonly tracks: ProgrammeStore }) {
  const t = useTexts();
  const failure = useSyncExternalStore(
    useCallback((listener: () => void) => tracks.onChange(listener), [tracks]),
    tracks.failure,
  );
  const { reconnects } = useConnection();
  useEffect(() => {
    if (reconnects > 0) tracks.retry();
  }, [reconnects, tracks]);
  if (failure === null) return null;
  return (
    <div className={css.failure} role="alert">
      <p>
        {t('guide:failed')} <small className="num">{errorCodeText(t, failure)}</small>
      </p>
      <Button onClick={tracks.retry}>{t('retry')}</Button>
    </div>
  );
}
