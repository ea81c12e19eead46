import { z } from 'zod';
import { errorCode } from './error-code.ts';

/** Error codes of any call. They travel as `{ errors: { code, message } }` with the HTTP status. */
export const COMMON_ERRORS = {
  BAD_REQUEST: 400,
  UNAUTHORISED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  TOO_LARGE: 413,
  WRONG_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;
export type CommonErrorCode = keyof typeof COMMON_ERRORS;

/**
 * Body of every refused call. `errors.code` is part of the specification; the message is for developers,
 * never for viewers.
 */
export const errorReply = z.object({
  errors: z.object({ code: errorCode, message: z.string().optional().catch(undefined) }),
});
