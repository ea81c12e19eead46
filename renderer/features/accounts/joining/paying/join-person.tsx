import { useRef, useState } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import { ErrorSummary } from '#renderer/features/accounts/joining/error-summary.tsx';
import css from '#renderer/features/accounts/joining/joining.module.css';
import { JoiningBackButton, StepHeading } from '#renderer/features/accounts/joining/joining-parts.tsx';
import { CaptchaLine } from '#renderer/features/accounts/joining/registration/person-fields.tsx';
import {
  PersonalFields,
  usePersonErrorText,
  usePersonProblems,
} from '#renderer/features/accounts/joining/registration/personal-fields.tsx';
import { useSolvedCaptcha } from '#renderer/features/accounts/joining/registration/personal-form.tsx';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { mobileDigits } from '#shared/domain/accounts/sms/mobile-number.ts';
import { hkidError } from '#shared/domain/payments/joining/hkid.ts';
import { HkidField } from './hkid-field.tsx';
import { JoinMessageLine } from './join-message.tsx';
import type { Join } from './use-join.ts';

/** Fields above that of the identity card: problems are listed in the order of the form. */
const ABOVE_HKID: ReadonlySet<string> = new Set(['title', 'lastName', 'firstName', 'chineseName']);

/** The personal details of a customer who joins, with the identity card where the plan asks for one. */
export function JoinPersonForm({ join }: { readonly join: Join }) {
  const { flow, person, email, captcha, codeByEmail, hkid, onHkid, offer } = join;
  const t = useJoiningTexts();
  const { clock } = useData();
  const [sent, setSent] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useSolvedCaptcha(join);
  const errorText = usePersonErrorText();
  const wrongHkid = sent > 0 && offer.plan.asksIdentity ? hkidError(hkid) : null;
  const ofPerson = usePersonProblems(person, form, errorText);
  const ofHkid =
    wrongHkid === null
      ? []
      : [
          {
            name: 'hkid',
            label: t('paying.hkid'),
            text: t(`paying.error.${wrongHkid}`),
            focus: () => form.current?.querySelector<HTMLElement>('[name="hkid"]')?.focus(),
          },
        ];
  const problems = [
    ...ofPerson.filter(({ name }) => ABOVE_HKID.has(name)),
    ...ofHkid,
    ...ofPerson.filter(({ name }) => !ABOVE_HKID.has(name)),
  ];
  const receiver = (): string => {
    if (codeByEmail) return email.getValues('email').trim().toLowerCase();
    const { areaCode, mobileNumber } = person.getValues();
    return `${areaCode} ${mobileDigits(areaCode, mobileNumber)}`;
  };
  const { sms, call } = flow.state;
  const submit = person.handleSubmit(
    () => {
      if (offer.plan.asksIdentity && hkidError(hkid) !== null) return setSent(sent + 1);
      flow.send({ type: 'person-submitted', number: receiver(), now: clock.now() });
    },
    () => setSent(sent + 1),
  );
  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit}>
      <div className={css.head}>
        <StepHeading>{t('person.heading')}</StepHeading>
        <p>{t('paying.personText')}</p>
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
      <PersonalFields person={person} sent={sent} errorText={errorText} countries="billingCountries" short>
        {offer.plan.asksIdentity && <HkidField value={hkid} error={wrongHkid} onValue={onHkid} />}
      </PersonalFields>
      <CaptchaLine captcha={captcha} missing={person.formState.errors.captcha !== undefined} />
      <JoinMessageLine join={join} />
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
