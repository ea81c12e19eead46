import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { FieldProblem } from '#renderer/features/accounts/joining/error-summary.tsx';
import css from '#renderer/features/accounts/joining/joining.module.css';
import { NewPasswordFields } from '#renderer/features/accounts/joining/new-password-fields.tsx';
import {
  type CountriesCall,
  MOBILE_FIELD,
  MobileFields,
} from '#renderer/features/accounts/joining/sms/mobile-fields.tsx';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { RadioField } from '#renderer/ui/controls/radio-field.tsx';
import { FormField } from '#renderer/ui/forms/form-field.tsx';
import type { RegistrationForm } from '#shared/domain/accounts/registration/registration-form.ts';
import { ConsentFields, PasswordChecks, PersonBirthFields } from './person-fields.tsx';

const NAMES = [
  { name: 'lastName', autoComplete: 'family-name', required: true },
  { name: 'firstName', autoComplete: 'given-name', required: true },
  { name: 'chineseName', autoComplete: 'off', required: false },
] as const;

export type PersonalFieldsProps = {
  readonly person: UseFormReturn<RegistrationForm>;
  /** Number of times that the form was sent; from then on a change of the area code checks the number. */
  readonly sent: number;
  readonly errorText: (key: string) => string;
  /** Without the Chinese name, which the billing system has no field for. */
  readonly short?: boolean;
  /** Further fields after the names. */
  readonly children?: ReactNode;
  /** Where the countries of the area codes come from. */
  readonly countries?: CountriesCall;
};

/** Fields for every new customer: title, names, mobile number, password, birth and consents. */
export function PersonalFields({
  person,
  sent,
  errorText,
  short = false,
  children,
  countries,
}: PersonalFieldsProps) {
  const t = useJoiningTexts();
  const { control, watch, setValue, trigger } = person;
  const [areaCode] = watch(['areaCode', 'mobileNumber']);
  const changeArea = (code: string) => {
    setValue('areaCode', code);
    if (sent > 0) void trigger('mobileNumber');
  };
  return (
    <>
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
        {NAMES.filter(({ required }) => required || !short).map(({ name, ...rest }) => (
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
      {children}
      <MobileFields {...(countries && { countries })} areaCode={areaCode} onAreaCode={changeArea}>
        <FormField {...MOBILE_FIELD} label={t('mobile')} control={control} errorText={errorText} />
      </MobileFields>
      <div className={classNames(css.two, css.long)}>
        <NewPasswordFields
          control={control}
          names={['password', 'confirmPassword']}
          label={(name) => t(`person.${name}`)}
          errorText={errorText}
        />
      </div>
      <PasswordChecks password={watch('password')} />
      <PersonBirthFields person={person} errorText={errorText} />
      <ConsentFields person={person} />
    </>
  );
}

const FIELD_ERRORS = [
  'required',
  'too_long',
  'length',
  'length_abroad',
  'area',
  'digits',
  'invalid_password_pattern',
  'confirm_password_not_match',
  'birth_incomplete',
  'birth_out_of_range',
  'terms',
  'recaptcha_required',
] as const;
type FieldErrorKey = (typeof FIELD_ERRORS)[number];

/** Returns the text of a message key of the form's rules. */
export function usePersonErrorText(): (key: string) => string {
  const t = useJoiningTexts();
  return (key) => t(`fieldError.${FIELD_ERRORS.find((one: FieldErrorKey) => one === key) ?? 'required'}`);
}

/** The fields of the form in the order in which they are shown. */
const FIELDS = [
  'title',
  'lastName',
  'firstName',
  'chineseName',
  'mobileNumber',
  'password',
  'confirmPassword',
  'yearOfBirth',
  'terms',
  'captcha',
] as const;

/** A field of the caller's own, after the names. */
type FurtherProblem = {
  readonly name: string;
  readonly label: string;
  readonly problem: string | null;
};

/** Returns the problems of the form, from its top to its end. */
export function usePersonProblems(
  { formState }: UseFormReturn<RegistrationForm>,
  form: { readonly current: HTMLFormElement | null },
  errorText: (key: string) => string,
  further: FurtherProblem | null,
): readonly FieldProblem[] {
  const t = useJoiningTexts();
  const problemOf = (name: string, label: string, text: string): FieldProblem => ({
    name,
    label,
    text,
    focus: () => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus(),
  });
  return FIELDS.flatMap((name) => {
    const key = formState.errors[name]?.message;
    const label = name === 'mobileNumber' ? t('mobile') : t(`field.${name}`);
    const problems = key === undefined ? [] : [problemOf(name, label, errorText(key))];
    if (name === 'chineseName' && further !== null && further.problem !== null)
      problems.push(problemOf(further.name, further.label, further.problem));
    return problems;
  });
}
