import { z } from 'zod';
import type { FormDraft } from '#renderer/data/accounts/form-draft.ts';
import { useFormDraft } from '#renderer/data/accounts/use-form-draft.ts';

const text = z.string().max(300);

/**
 * Stored part of a joining: the form and its progress. Password, identity card, address and code are not
 * among the fields, so that none of them can be stored.
 */
const joinDraft = z.object({
  email: text,
  title: z.enum(['', 'mr', 'ms']),
  lastName: text,
  firstName: text,
  areaCode: z.string().regex(/^\d{1,4}$/),
  mobileNumber: text,
  yearOfBirth: text,
  monthOfBirth: text,
  terms: z.boolean(),
  promotional: z.boolean(),
  /** The key under which the form registers and orders once. */
  formKey: z.string().regex(/^[\w-]{8,64}$/),
  flow: z.object({
    stage: z.enum(['email', 'person']),
    isSent: z.boolean(),
    sms: z.object({
      number: text.nullable(),
      sentAt: z.number().nullable(),
      prefix: text,
      limited: z.boolean(),
    }),
  }),
});

export type JoinDraft = FormDraft<z.output<typeof joinDraft>>;

/** Opens the draft of a joining. */
export const useJoinDraft = (): JoinDraft => useFormDraft('joining', joinDraft);
