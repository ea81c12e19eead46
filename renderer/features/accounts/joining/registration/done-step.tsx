import { useId } from 'react';
import css from '#renderer/features/accounts/joining/joining.module.css';
import { StepHeading } from '#renderer/features/accounts/joining/joining-parts.tsx';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import steps from './steps.module.css';

type DoneStepProps = {
  readonly email: string;
  readonly isEmailConfirmed: boolean;
  readonly onContinue: () => void;
};

/**
 * Last step of a registration: what was made and what comes next. It stays until the viewer goes on or closes it; whatever else a new member is asked waits that
 * long. The button has the focus, so Enter and a remote's OK go on, and its description is the whole step, so a screen reader reads that too.
 */
export function DoneStep({ email, isEmailConfirmed, onContinue }: DoneStepProps) {
  const t = useJoiningTexts();
  const id = useId();
  return (
    <div className={css.form}>
      <div id={id} className={css.head}>
        <StepHeading>{t('welcome.title')}</StepHeading>
        <p role="status">{t('welcome.text')}</p>
        <p id={`${id}-next`} className={steps.nextTitle}>
          {t('welcome.next')}
        </p>
        <ul className={steps.next} aria-labelledby={`${id}-next`}>
          {!isEmailConfirmed && <li>{t('welcome.confirm', { email })}</li>}
          <li>{t('welcome.profile')}</li>
        </ul>
      </div>
      <Button kind="primary" size="large" className={css.wide} aria-describedby={id} data-first="" onClick={onContinue}>
        {t('continue')}
      </Button>
    </div>
  );
}
