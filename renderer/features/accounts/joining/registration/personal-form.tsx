import { useEffect, useRef, useState } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import { ErrorSummary } from '#renderer/features/accounts/joining/error-summary.tsx';
import css from '#renderer/features/accounts/joining/joining.module.css';
import { JoiningBackButton, StepHeading } from '#renderer/features/accounts/joining/joining-parts.tsx';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { mobileDigits } from '#shared/domain/accounts/sms/mobile-number.ts';
import { CaptchaLine } from './person-fields.tsx';
import { PersonalFields, usePersonErrorText, usePersonProblems } from './personal-fields.tsx';
import { MessageLine } from './registration-message.tsx';
import type { Registration } from './use-registration.ts';

type SolvedCaptcha = Pick<Registration, 'captcha' | 'person'>;

/**
 * The personal form of a new customer (S0-2-111). Errors are shown at their fields and summed up; nothing
 * typed is lost on the way back.
 */
export function PersonalForm({
  registration: { flow, person, captcha, email, codeByEmail },
  registration,
}: {
  readonly registration: Registration;
}) {
  const t = useJoiningTexts();
  const { clock } = useData();
  const { handleSubmit, getValues } = person;
  const [sent, setSent] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useSolvedCaptcha(registration);
  /* Returns the receiver of the code: another one starts a new countdown. */
  const receiver = (): string => {
    if (codeByEmail) return email.getValues('email').trim().toLowerCase();
    const { areaCode, mobileNumber } = getValues();
    return `${areaCode} ${mobileDigits(areaCode, mobileNumber)}`;
  };
  const errorText = usePersonErrorText();
  const problems = usePersonProblems(person, form, errorText);
  const { sms, call } = flow.state;
  const submit = handleSubmit(
    () => flow.send({ type: 'form-submitted', number: receiver(), now: clock.now() }),
    () => setSent(sent + 1),
  );
  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit}>
      <div className={css.head}>
        <StepHeading>{t('person.heading')}</StepHeading>
        <p>{t('person.text')}</p>
      </div>
      <ErrorSummary problems={problems} sent={sent} />
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={email.getValues('email')}
        readOnly
        hidden
      />
      <PersonalFields person={person} sent={sent} errorText={errorText} />
      <CaptchaLine captcha={captcha} missing={person.formState.errors.captcha !== undefined} />
      <MessageLine registration={registration} />
      <div className={css.actions}>
        <BusyButton
          kind="primary"
          size="large"
          type="submit"
          busy={call !== null}
          disabled={sms.limited && sms.number === receiver()}
        >
          {t(codeByEmail ? 'person.submitByEmail' : 'person.submit')}
        </BusyButton>
        <JoiningBackButton onBack={() => flow.send({ type: 'went-back' })}>{t('back')}</JoiningBackButton>
      </div>
    </form>
  );
}

/** Solves the captcha when the form opens, and puts the solution into the form. */
export function useSolvedCaptcha({
  captcha: { renew, state, code },
  person: { setValue },
}: SolvedCaptcha): void {
  useEffect(() => {
    if (state === 'idle') renew();
  }, [state, renew]);
  useEffect(() => setValue('captcha', code), [setValue, code]);
}
