import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useStore } from 'zustand';
import { useData, useViewer } from '#renderer/data/data-context.tsx';
import type { EmailFields } from '#renderer/features/accounts/joining/email-field.tsx';
import type { Captcha } from '#renderer/features/accounts/joining/sms/captcha.ts';
import { useCaptcha } from '#renderer/features/accounts/joining/sms/use-captcha.ts';
import { rulesResolver } from '#renderer/ui/forms/rules-resolver.ts';
import { useFormValues } from '#renderer/ui/forms/use-form-values.ts';
import { isEmail } from '#shared/domain/accounts/registration/email-format.ts';
import {
  type RegistrationForm,
  registrationErrors,
} from '#shared/domain/accounts/registration/registration-form.ts';
import { defaultAreaCode, mobileErrorKey } from '#shared/domain/accounts/sms/mobile-number.ts';
import { marketYear } from '#shared/kernel/market.ts';
import type { personDraft } from './person-draft.ts';

/** The forms of a new customer, and the captchas of its calls. What is typed outlives its steps. */
export type PersonForms = {
  readonly email: UseFormReturn<EmailFields>;
  readonly person: UseFormReturn<RegistrationForm>;
  readonly captcha: Captcha;
  readonly resendCaptcha: Captcha;
  /**
   * Whether the code goes to the email instead of the mobile number: the service's decision, in remote config.
   */
  readonly codeByEmail: boolean;
};

/** Earlier input, and its store. */
type PersonDraft = {
  readonly kept: Partial<z.output<typeof personDraft>> & { readonly flow?: unknown };
  readonly keep: (values: EmailFields | RegistrationForm) => void;
};

/** Opens the forms of a new customer, filled with what was typed before, which they keep from then on. */
export function usePersonForms({ kept, keep }: PersonDraft): PersonForms {
  const { country } = useViewer();
  const { clock, config } = useData();
  const { email: keptEmail = '', formKey: _formKey, flow: _flow, ...keptPerson } = kept;
  const email = useForm<EmailFields>({
    resolver: rulesResolver(({ email: text }) => ({ email: isEmail(text) ? undefined : 'invalid' })),
    defaultValues: { email: keptEmail },
  });
  const person = useForm<RegistrationForm>({
    resolver: rulesResolver((form) => personErrors(form, marketYear(clock.now()))),
    shouldFocusError: false,
    defaultValues: {
      ...emptyPerson(country),
      ...keptPerson,
    },
  });
  useFormValues(email, keep);
  useFormValues(person, keep);
  return {
    email,
    person,
    captcha: useCaptcha('registration'),
    resendCaptcha: useCaptcha('sms'),
    codeByEmail: useStore(config.store, (state) => state.config.registration_code_by === 'email'),
  };
}

/** Tells a flow that its viewer has logged in. */
export function useLoggedIn(send: (event: { readonly type: 'logged-in' }) => void): void {
  const isMember = useViewer().kind === 'member';
  useEffect(() => {
    if (isMember) send({ type: 'logged-in' });
  }, [isMember, send]);
}

/** The personal form before anything is typed; the area code is that of the viewer's country. */
const emptyPerson = (country: string | null): RegistrationForm => ({
  title: '',
  lastName: '',
  firstName: '',
  chineseName: '',
  areaCode: defaultAreaCode(country),
  mobileNumber: '',
  password: '',
  confirmPassword: '',
  yearOfBirth: '',
  monthOfBirth: '',
  terms: false,
  promotional: false,
  captcha: '',
});

/** Message keys of the personal form by field. */
function personErrors(form: RegistrationForm, thisYear: number) {
  const errors = registrationErrors(form, thisYear);
  return {
    title: errors.title?.code,
    lastName: errors.lastName?.code,
    firstName: errors.firstName?.code,
    chineseName: errors.chineseName?.code,
    mobileNumber: mobileErrorKey(errors.mobileNumber),
    password: errors.password?.code,
    confirmPassword: errors.confirmPassword?.code,
    yearOfBirth: errors.birth?.code,
    terms: errors.terms && 'terms',
    captcha: errors.captcha?.code,
  };
}
