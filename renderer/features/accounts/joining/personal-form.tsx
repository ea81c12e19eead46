import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Controller } from 'react-hook-form';
import { useData } from '#renderer/data/data-context.tsx';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Checkbox } from '#renderer/ui/controls/checkbox.tsx';
import { FieldError } from '#renderer/ui/controls/field.tsx';
import { SelectField } from '#renderer/ui/controls/select-field.tsx';
import { FormField, FormPasswordField } from '#renderer/ui/forms/form-field.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { birthYears, passwordChecks } from '#shared/domain/accounts/registration/registration-form.ts';
import { externalPage } from '#shared/navigation/external-pages.ts';
import css from './joining.module.css';
import { BackButton, FlowMessage } from './joining-parts.tsx';
import type { Registration } from './use-registration.ts';

const NAMES = [
  { name: 'lastName', autoComplete: 'family-name', required: true },
  { name: 'firstName', autoComplete: 'given-name', required: true },
  { name: 'chineseName', autoComplete: 'off', required: false },
] as const;

/** The personal form of a new customer (S0-2-111). Errors stand at their fields and are summed up; nothing typed is lost on the way back. */
export function PersonalForm({ registration: { flow, person, captcha } }: { readonly registration: Registration }) {
  const t = useJoiningTexts();
  const { control, handleSubmit, setValue, watch, formState } = person;
  const { renew, state: solving, code } = captcha;
  useEffect(() => {
    if (solving === 'idle') renew();
  }, [solving, renew]);
  useEffect(() => setValue('captcha', code), [setValue, code]);
  const errorText = (key: string) => t(`fieldError.${isFieldError(key) ? key : 'required'}`);
  const failed = Object.keys(formState.errors).length;
  const { message } = flow.state;
  return (
    <form className={css.form} noValidate onSubmit={handleSubmit(() => flow.send({ type: 'form-submitted' }))}>
      <BackButton onBack={() => flow.send({ type: 'went-back' })} />
      <p>{t('person.text')}</p>
      {failed > 0 && (
        <p role="alert" className={css.message}>
          {t('person.summary', { count: failed })}
        </p>
      )}
      <Controller
        control={control}
        name="title"
        render={({ field, fieldState }) => (
          <SelectField
            label={t('person.title')}
            value={field.value}
            options={[{ value: '', text: t('choose') }, ...(['mr', 'ms'] as const).map((value) => ({ value, text: t(`person.${value}`) }))]}
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
            {...(name === 'lastName' ? { 'data-first': '' } : {})}
          />
        ))}
      </div>
      <MobileFields person={person} errorText={errorText} />
      <div className={css.two}>
        {(['password', 'confirmPassword'] as const).map((name) => (
          <FormPasswordField
            key={name}
            {...{ label: t(`person.${name}`), control, name, autoComplete: 'new-password', required: true, maxLength: 200, errorText }}
            showLabel={t('showPassword')}
            hideLabel={t('hidePassword')}
          />
        ))}
      </div>
      <PasswordChecks password={watch('password')} />
      <BirthFields person={person} errorText={errorText} />
      <p role="status" data-captcha={solving} className={solving === 'solved' ? css.good : css.note}>
        {t(`captcha.${solving}`)}
      </p>
      {solving === 'failed' && (
        <Button kind="ghost" onClick={renew}>
          {t('captcha.again')}
        </Button>
      )}
      {formState.errors.captcha && solving !== 'solved' && <FieldError>{t('message.recaptcha_required')}</FieldError>}
      <ConsentFields person={person} />
      {message !== null && (
        <FlowMessage id={message} retryAfter={flow.retryAfter}>
          {t(`message.${message === 'common:form.recaptcha_required' ? 'recaptcha_required' : message}`)}
        </FlowMessage>
      )}
      <BusyButton
        kind="primary"
        size="large"
        type="submit"
        className={css.wide}
        busy={flow.state.call !== null}
        disabled={flow.state.sms.limited}
      >
        {t('person.submit')}
      </BusyButton>
    </form>
  );
}

const FIELD_ERRORS = [
  ...([
    'required',
    'too_long',
    'length',
    'digits',
    'invalid_password_pattern',
    'confirm_password_not_match',
    'birth_incomplete',
    'birth_out_of_range',
  ] as const),
] as const;
const isFieldError = (key: string): key is (typeof FIELD_ERRORS)[number] => FIELD_ERRORS.some((known) => known === key);

type FieldsProps = { readonly person: Registration['person']; readonly errorText: (key: string) => string };

/** The terms, which are mandatory, and promotions, which are not. */
function ConsentFields({ person: { control } }: Pick<FieldsProps, 'person'>) {
  const t = useJoiningTexts();
  return (
    <>
      <Controller
        control={control}
        name="terms"
        render={({ field, fieldState }) => (
          <Checkbox ref={field.ref} checked={field.value} onChecked={field.onChange} error={fieldState.error && t('fieldError.terms')}>
            {t('person.terms')} <TermsLink />
          </Checkbox>
        )}
      />
      <Controller
        control={control}
        name="promotional"
        render={({ field }) => (
          <Checkbox ref={field.ref} checked={field.value} onChecked={field.onChange}>
            {t('person.promotional')}
          </Checkbox>
        )}
      />
    </>
  );
}

/** Area code and mobile number. */
function MobileFields({ person: { control }, errorText }: FieldsProps) {
  const t = useJoiningTexts();
  const { api } = useData();
  const language = useLanguage();
  const { data: countries = [] } = useQuery({
    queryKey: ['registration-countries', language],
    queryFn: async () => {
      const reply = await api.call('registrationCountries', { body: { language } });
      return reply.ok ? reply.value.countries : [];
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const codes = new Map<string, string>([
    ['852', '+852'],
    ['853', '+853'],
    ...countries.map(({ area_code, name }) => [area_code, `+${area_code} ${name}`] as const),
  ]);
  return (
    <div className={css.two}>
      <Controller
        control={control}
        name="areaCode"
        render={({ field }) => (
          <SelectField
            label={t('person.areaCode')}
            value={field.value}
            options={[...codes].map(([value, text]) => ({ value, text }))}
            autoComplete="tel-country-code"
            onChange={field.onChange}
          />
        )}
      />
      <FormField
        {...{ label: t('mobile'), control, name: 'mobileNumber', type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' }}
        {...{ required: true, maxLength: 30, className: 'num', errorText }}
      />
    </div>
  );
}

/** Year and month of birth, given together or not at all (S0-5-029). */
function BirthFields({ person: { control }, errorText }: FieldsProps) {
  const t = useJoiningTexts();
  const language = useLanguage();
  const months = new Intl.DateTimeFormat(language === 'tc' ? 'zh-HK' : 'en-GB', { month: 'long', timeZone: 'UTC' });
  const empty = { value: '', text: t('choose') };
  return (
    <div className={css.two}>
      <Controller
        control={control}
        name="yearOfBirth"
        render={({ field, fieldState }) => (
          <SelectField
            label={t('person.yearOfBirth')}
            value={field.value}
            options={[empty, ...birthYears(new Date().getFullYear()).map((year) => ({ value: String(year), text: String(year) }))]}
            autoComplete="bday-year"
            error={fieldState.error && errorText(fieldState.error.message ?? '')}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="monthOfBirth"
        render={({ field }) => (
          <SelectField
            label={t('person.monthOfBirth')}
            value={field.value}
            options={[
              empty,
              ...Array.from({ length: 12 }, (_, month) => ({ value: String(month + 1), text: months.format(Date.UTC(2000, month)) })),
            ]}
            autoComplete="bday-month"
            onChange={field.onChange}
          />
        )}
      />
    </div>
  );
}

/** The password's rules, ticked off while it is typed. */
function PasswordChecks({ password }: { readonly password: string }) {
  const t = useJoiningTexts();
  const checks = Object.entries(passwordChecks(password));
  return (
    <ul className={css.checks} aria-label={t('passwordRules')}>
      {checks.map(([name, met]) => (
        <li key={name} className={css.check} data-met={met ? '' : undefined}>
          <Icon name={met ? 'check' : 'minus'} size={16} />
          {t(`check.${isCheck(name) ? name : 'length'}`)}
        </li>
      ))}
    </ul>
  );
}

const CHECKS = ['length', 'lower', 'upper', 'digit', 'plain'] as const;
const isCheck = (name: string): name is (typeof CHECKS)[number] => CHECKS.some((known) => known === name);

function TermsLink() {
  const t = useJoiningTexts();
  const language = useLanguage();
  return (
    <a href={externalPage('tos', language)} target="_blank" rel="noreferrer">
      {t('person.readTerms')}
    </a>
  );
}
