import { COMMON_ERRORS } from '#shared/contract/common-errors.ts';
import { err, type Result } from '#shared/kernel/result.ts';

/** Status of every code that the service refuses a call with. */
const STATUS = {
  ...COMMON_ERRORS,
  DEVICE_ID_INVALID: 400,
  GUIDE_RANGE: 400,
  LICENCE_REFUSED: 403,
  PROFILE_REQUIRED: 403,
  PROFILE_UNKNOWN: 404,
  PROGRAMME_UNKNOWN: 404,
  EPISODE_UNKNOWN: 404,
  KEY_UNKNOWN: 404,
  DRM_SCHEME_UNAVAILABLE: 503,
} as const;

export type RefusalCode = keyof typeof STATUS;

/** A refused call: the code the client reads, and a message for developers only. `status` stands where it differs from the code's own. */
export type Refusal = { readonly code: RefusalCode; readonly message?: string; readonly status?: 401 | 403 };

/** What a handler answers: the reply, or why not. */
export type Answer<T> = Result<T, Refusal>;

/** Refuses a call. */
export const refuse = (code: RefusalCode, message?: string): Result<never, Refusal> =>
  err(message === undefined ? { code } : { code, message });

/** HTTP status and body of a refusal. */
export function refusalResponse({ code, message, status }: Refusal): Response {
  return Response.json({ errors: { code, message } }, { status: status ?? STATUS[code], headers: { 'cache-control': 'no-store' } });
}
