import { useEffect, useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useData } from '#renderer/data/data-context.tsx';
import { ErrorSummary, type FieldProblem } from '#renderer/features/accounts/joining/error-summary.tsx';
import css from '#renderer/features/accounts/joining/joining.module.css';
import { JoiningBackButton, StepHeading } from '#renderer/features/accounts/joining/joining-parts.tsx';
import { MOBILE_FIELD, MobileFields } from '#renderer/features/accounts/joining/sms/mobile-fields.tsx';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { RadioField } from '#renderer/ui/controls/radio-field.tsx';
import { FormField, FormPasswordField } from '#renderer/ui/forms/form-field.tsx';
import { mobileDigits } from '#shared/domain/accounts/sms/mobile-number.ts';
import { CaptchaLine, ConsentFields, PasswordChecks, PersonBirthFields } from './person-fields.tsx';
import { MessageLine } from './registration-message.tsx';
import type { Registration } from './use-registration.ts';

const NAMES = [
  { name: 'lastName', autoComplete: 'family-name', required: true },
  { name: 'firstName', autoComplete: 'given-name', required: true },
  { name: 'chineseName', autoComplete: 'off', required: false },
] as const;

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
  const { control, handleSubmit, watch, getValues, setValue, trigger } = person;
  const [sent, setSent] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useSolvedCaptcha(registration);
  /* Returns the receiver of the code: another one starts a new countdown. */
  const receiver = (): string => {
    if (codeByEmail) return email.getValues('email').trim().toLowerCase();
    const { areaCode, mobileNumber } = getValues();
    return `${areaCode} ${mobileDigits(areaCode, mobileNumber)}`;
  };
  const errorText = useErrorText();
  const problems = useProblems(registration, form, errorText);
  const { sms, call } = flow.state;
  const [areaCode] = watch(['areaCode', 'mobileNumber']);
  const changeArea = (code: string) => {
    setValue('areaCode', code);
    if (sent > 0) void trigger('mobileNumber');
  };
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
      <Controller
        control={control}
        name="title"
        render={({ field, fieldState }) => (
          <RadioField
            legend={t('person.title')}
            name="title"
            options={(['mr', 'ms'] as const).map((value) => ({ value, text: t(`person.${value}`) }))}
            value={field.value}
            ref={field.ref}
            autoComplete="honorific-prefix"
            error={fieldState.error && t('fieldError.required')}
            onChange={field.onChange}
          />
        )}
      />
      <div className={css.two}>
        {NAMES.map(({ name, ...rest }) => (
          <FormField
            key={name}
            {...rest}
            label={t(`person.${name}`)}
            control={control}
            name={name}
            maxLength={120}
            errorText={errorText}
          />
        ))}
      </div>
      <MobileFields areaCode={areaCode} onAreaCode={changeArea}>
        <FormField {...MOBILE_FIELD} label={t('mobile')} control={control} errorText={errorText} />
      </MobileFields>
      <div className={classNames(css.two, css.long)}>
        {(['password', 'confirmPassword'] as const).map((name) => (
          <FormPasswordField
            key={name}
            label={t(`person.${name}`)}
            control={control}
            name={name}
            autoComplete="new-password"
            required
            maxLength={200}
            errorText={errorText}
            showLabel={t('showPassword')}
            hideLabel={t('hidePassword')}
          />
        ))}
      </div>
      <PasswordChecks password={watch('password')} />
      <PersonBirthFields person={person} errorText={errorText} />
      <ConsentFields person={person} />
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
function useSolvedCaptcha({ captcha: { renew, state, code }, person: { setValue } }: Registration): void {
  useEffect(() => {
    if (state === 'idle') renew();
  }, [state, renew]);
  useEffect(() => setValue('captcha', code), [setValue, code]);
}

const FIELD_ERRORS = [
  ...([
    'required',
    'too_long',
    'length',
    'length_abroad',
    'digits',
    'invalid_password_pattern',
    'confirm_password_not_match',
  ] as const),
  ...(['birth_incomplete', 'birth_out_of_range', 'terms', 'recaptcha_required'] as const),
] as const;
type FieldErrorKey = (typeof FIELD_ERRORS)[number];

/** Returns the text of a message key of the form's rules. */
function useErrorText(): (key: string) => string {
  const t = useJoiningTexts();
  return (key) => t(`fieldError.${FIELD_ERRORS.find((one: FieldErrorKey) => one === key) ?? 'required'}`);
}

/** The fields of the form in the order in which they are shown. */
const FIELDS = [
  ...([
    'title',
    'lastName',
    'firstName',
    'chineseName',
    'mobileNumber',
    'password',
    'confirmPassword',
  ] as const),
  ...(['yearOfBirth', 'terms', 'captcha'] as const),
] as const;

/** Returns the problems of the form, from its top to its end. */
function useProblems(
  { person: { formState } }: Registration,
  form: { readonly current: HTMLFormElement | null },
  errorText: (key: string) => string,
): readonly FieldProblem[] {
  const t = useJoiningTexts();
  return FIELDS.flatMap((name) => {
    const key = formState.errors[name]?.message;
    if (key === undefined) return [];
    const label = name === 'mobileNumber' ? t('mobile') : t(`field.${name}`);
    return [
      {
        name,
        label,
        text: errorText(key),
        focus: () => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus(),
      },
    ];
  });
}
