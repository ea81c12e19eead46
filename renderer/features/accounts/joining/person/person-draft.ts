import { z } from 'zod';

const text = z.string().max(300);

/**
 * Stored fields of both personal forms. Passwords, identity card, address and code are not among them, so
 * that none of them can be stored.
 */
export const personDraft = z.object({
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
  /** The key under which the form registers once, however often it is sent. */
  formKey: z.string().regex(/^[\w-]{8,64}$/),
});

/** Stored part of the code that was sent. */
export const smsDraft = z.object({
  number: text.nullable(),
  sentAt: z.number().nullable(),
  prefix: text,
  limited: z.boolean(),
});
