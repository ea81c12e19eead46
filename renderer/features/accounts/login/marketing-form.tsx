import { useTexts } from '#renderer/i18n/use-texts.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { FieldError } from '#renderer/ui/controls/field.tsx';
import css from './login.module.css';

type MarketingFormProps = {
  readonly busy: boolean;
  readonly error: string | null;
  readonly onAnswer: (promotional: boolean) => void;
};

/** The marketing-consent option by itself: a yes or a no, and neither is chosen beforehand. */
export function MarketingForm({ busy, error, onAnswer }: MarketingFormProps) {
  const t = useTexts();
  return (
    <div className={css.form} data-question="marketing">
      <p>{t('login:marketing.text')}</p>
      {error !== null && <FieldError>{error}</FieldError>}
      <div className={css.pair}>
        <BusyButton kind="primary" busy={busy} onClick={() => onAnswer(true)} data-first="">
          {t('login:marketing.yes')}
        </BusyButton>
        <BusyButton kind="ghost" busy={busy} onClick={() => onAnswer(false)}>
          {t('login:marketing.no')}
        </BusyButton>
      </div>
    </div>
  );
}
