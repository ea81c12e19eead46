import { useEffect, useState } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { BUTTON_LOADING_RESET_MS, isButtonLoading } from '#shared/domain/shell/button-loading.ts';
import css from './top-bar.module.css';

/** Opens the login prompt for guests. The press is tracked, so it shows as loading for a second at most. */
export function LoginButton({ onLogin }: { readonly onLogin: () => void }) {
  const t = useTexts();
  const { loading, press } = useTrackedLoading();
  const open = () => {
    press();
    onLogin();
  };
  return (
    <Button kind="plain" className={css.login} aria-busy={loading || undefined} onClick={open}>
      {t('nav.login')}
    </Button>
  );
}

/** Loading state of a tracked button: set by `press`, reset after a second in any case (S0-9-017). */
function useTrackedLoading(): { readonly loading: boolean; readonly press: () => void } {
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
