import { z } from 'zod';

/** Stands for a code that no client knows: its text is the fallback message. */
const UNKNOWN_CODE = 'UNKNOWN';

/**
 * An error code. Back ends send it as text or as number, which mean the same; a missing or strange one is
 * never a reason to refuse the reply that holds it.
 */
export const errorCode = z.union([z.string(), z.number()]).transform(String).catch(UNKNOWN_CODE);

/**
 * The error code of a reply that may have none. Zero and an empty text are none, as back ends write them that
 * always send the field.
 */
export const errorCodeIfAny = errorCode
  .nullish()
  .transform((code) => (code === '0' || code === '' ? null : code));
