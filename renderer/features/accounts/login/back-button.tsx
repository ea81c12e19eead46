import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import css from './login.module.css';

/** The way back to the form before, with everything in it as it was. */
export function BackButton({ onBack }: { readonly onBack: () => void }) {
  const t = useTexts();
  return (
    <Button kind="quiet" icon="back" className={css.back} onClick={onBack}>
      {t('login:back')}
    </Button>
  );
}
