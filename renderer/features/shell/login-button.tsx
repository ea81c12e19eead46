import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import css from './top-bar.module.css';
import { useTrackedLoading } from './use-tracked-loading.ts';

/** The guests' way to an account: opens the login prompt. Its press is counted, so it shows as loading for a second at most. */
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
