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
 * Last step of a registration: the new account and the next steps. It stays until the viewer continues or
 * closes it; prompts for a new member wait that long. The button has the focus, so Enter and a remote's OK
 * continue, and its description is the whole step, so a screen reader reads that too.
 */
export function RegistrationDoneStep({ email, isEmailConfirmed, onContinue }: DoneStepProps) {
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
      <Button
        kind="primary"
        size="large"
        className={css.wide}
        aria-describedby={id}
        data-first=""
        onClick={onContinue}
      >
        {t('continue')}
      </Button>
    </div>
  );
}
