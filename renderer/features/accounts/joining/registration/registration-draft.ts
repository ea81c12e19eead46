import { z } from 'zod';
import type { FormDraft } from '#renderer/data/accounts/form-draft.ts';
import { useFormDraft } from '#renderer/data/accounts/use-form-draft.ts';

const text = z.string().max(300);

/** Stored part of a registration: the form and its progress. Neither password is included. */
const registrationDraft = z.object({
  email: text,
  title: z.enum(['', 'mr', 'ms']),
  lastName: text,
  firstName: text,
  chineseName: text,
  areaCode: z.string().regex(/^\d{1,4}$/),
  mobileNumber: text,
  yearOfBirth: text,
  monthOfBirth: text,
  terms: z.boolean(),
  promotional: z.boolean(),
  /** The key under which the form registers once, however often it is sent. */
  formKey: z.string().regex(/^[\w-]{8,64}$/),
  flow: z.object({
    stage: z.enum(['init', 'free_registration']),
    sms: z.object({
      number: text.nullable(),
      sentAt: z.number().nullable(),
      prefix: text,
      limited: z.boolean(),
    }),
  }),
});

export type RegistrationDraft = FormDraft<z.output<typeof registrationDraft>>;

/** Opens the draft of the registration. */
export const useRegistrationDraft = (): RegistrationDraft => useFormDraft('registration', registrationDraft);
