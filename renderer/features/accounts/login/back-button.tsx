import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import css from './login.module.css';

/** Returns to the previous form, which keeps what was typed. */
export function BackButton({ onBack }: { readonly onBack: () => void }) {
  const t = useTexts();
  return (
    <Button kind="quiet" icon="back" className={css.back} onClick={onBack}>
      {t('login:back')}
    </Button>
  );
}
