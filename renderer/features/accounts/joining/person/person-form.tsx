import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import { ErrorSummary, type FieldProblem } from '#renderer/features/accounts/joining/error-summary.tsx';
import css from '#renderer/features/accounts/joining/joining.module.css';
import { JoiningBackButton, StepHeading } from '#renderer/features/accounts/joining/joining-parts.tsx';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { mobileDigits } from '#shared/domain/accounts/sms/mobile-number.ts';
import type { SmsState } from '#shared/domain/accounts/sms/sms-state.ts';
import { CaptchaLine } from './person-fields.tsx';
import {
  PersonalFields,
  type PersonalFieldsProps,
  usePersonErrorText,
  usePersonProblems,
} from './personal-fields.tsx';
import type { PersonForms } from './use-person-forms.ts';

/** A field that is asked for after the names, with its problem, which keeps the form from being sent. */
export type FurtherField = Omit<FieldProblem, 'text' | 'focus'> & {
  readonly problem: string | null;
  /** Draws the field, with its problem once the form was sent. */
  readonly draw: (isSent: boolean) => ReactNode;
};

type PersonFormProps = Pick<PersonalFieldsProps, 'short' | 'countries'> & {
  readonly forms: PersonForms;
  readonly sms: SmsState;
  readonly busy: boolean;
  readonly text: string;
  readonly further?: FurtherField | null;
  /** The message of the last refused call. */
  readonly message: ReactNode;
  /** Called with the receiver of the code: another one starts a new countdown. */
  readonly onSubmit: (receiver: string, now: number) => void;
  readonly onBack: () => void;
};

/**
 * The personal form of a new customer (S0-2-111). Errors are shown at their fields and summed up; nothing
 * typed is lost on the way back.
 */
export function PersonForm({
  forms,
  sms,
  busy,
  text,
  further = null,
  message,
  onSubmit,
  onBack,
  ...shape
}: PersonFormProps) {
  const { email, person, captcha, codeByEmail } = forms;
  const t = useJoiningTexts();
  const { clock } = useData();
  const [sent, setSent] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useSolvedCaptcha(forms);
  const errorText = usePersonErrorText();
  const isSent = sent > 0;
  const problems = usePersonProblems(person, form, errorText, isSent ? further : null);
  const submit = person.handleSubmit(
    () => {
      if (further !== null && further.problem !== null) return setSent(sent + 1);
      onSubmit(receiverOf(forms), clock.now());
    },
    () => setSent(sent + 1),
  );
  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit}>
      <div className={css.head}>
        <StepHeading>{t('person.heading')}</StepHeading>
        <p>{text}</p>
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
      <PersonalFields {...shape} person={person} sent={sent} errorText={errorText}>
        {further?.draw(isSent)}
      </PersonalFields>
      <CaptchaLine captcha={captcha} missing={person.formState.errors.captcha !== undefined} />
      {message}
      <div className={css.actions}>
        <BusyButton
          kind="primary"
          size="large"
          type="submit"
          busy={busy}
          disabled={sms.limited && sms.number === receiverOf(forms)}
        >
          {t(codeByEmail ? 'person.submitByEmail' : 'person.submit')}
        </BusyButton>
        <JoiningBackButton onBack={onBack}>{t('back')}</JoiningBackButton>
      </div>
    </form>
  );
}

/** The receiver of the code. */
function receiverOf({ email, person, codeByEmail }: PersonForms): string {
  if (codeByEmail) return email.getValues('email').trim().toLowerCase();
  const { areaCode, mobileNumber } = person.getValues();
  return `${areaCode} ${mobileDigits(areaCode, mobileNumber)}`;
}

/**
 * Solves the captcha when the form opens, and again once the network is back after it failed; puts the solution
 * into the form.
 */
function useSolvedCaptcha({ captcha: { renew, state, code }, person: { setValue } }: PersonForms): void {
  const { connection } = useData();
  useEffect(() => {
    if (state === 'idle') renew();
  }, [state, renew]);
  useEffect(() => {
    if (state !== 'failed') return;
    globalThis.addEventListener('online', renew);
    const stopListening = connection.store.subscribe((now, before) => {
      if (now.reconnects !== before.reconnects) renew();
    });
    return () => {
      stopListening();
      globalThis.removeEventListener('online', renew);
    };
  }, [state, renew, connection]);
  useEffect(() => setValue('captcha', code), [setValue, code]);
}
