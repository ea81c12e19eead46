import { COMMON_ERRORS } from '#shared/contract/common-errors.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';

/** HTTP status of every refusal code. */
const STATUS = {
  ...COMMON_ERRORS,
  DEVICE_ID_INVALID: 400,
  GUIDE_RANGE: 400,
  LICENCE_REFUSED: 403,
  PROFILE_REQUIRED: 403,
  PROFILE_UNKNOWN: 404,
  PROFILE_ICON_UNKNOWN: 404,
  PROGRAMME_UNKNOWN: 404,
  EPISODE_UNKNOWN: 404,
  CONTENT_UNKNOWN: 404,
  CHANNEL_UNKNOWN: 404,
  GEO_BLOCK: 451,
  KEY_UNKNOWN: 404,
  REALTIME_FORBIDDEN: 403,
  REALTIME_UNKNOWN: 404,
  REALTIME_LIMIT: 429,
  IMPORTED_ELSEWHERE: 403,
  IMPORTED_ADDRESS: 400,
  IMPORTED_FULL: 409,
  IMPORTED_UNKNOWN: 404,
  IMPORTED_BACKUP: 400,
  IMPORTED_LOCKED: 403,
  IMPORTED_PIN_UNSET: 409,
  HOUSEHOLD_PIN_UNSET: 409,
  HOUSEHOLD_PIN_REQUIRED: 403,
  HOUSEHOLD_PIN_WRONG: 403,
  RECORDING_PROTECTED: 403,
  RECORDING_OVER: 409,
  RECORDING_FOLDER: 400,
  DOWNLOAD_LOGIN: 403,
  DOWNLOAD_PLAN: 403,
  DOWNLOAD_REGION: 403,
  DOWNLOAD_KIDS: 403,
  DOWNLOAD_RATING: 403,
  DOWNLOAD_LOCKED: 403,
  DOWNLOAD_PROTECTED: 403,
  DOWNLOAD_LIMIT: 409,
  DOWNLOAD_DEVICES: 409,
  DOWNLOAD_UNKNOWN: 404,
  SURVEY_UNKNOWN: 404,
  SURVEY_ANSWERS: 400,
  DRM_SCHEME_UNAVAILABLE: 503,
} as const;

export type RefusalCode = keyof typeof STATUS;

/**
 * A refused call: the code for the client, and a message for developers only. `status` overrides the code's
 * default; `retryAfter` is in seconds and sent as Retry-After.
 */
export type Refusal = {
  readonly code: RefusalCode;
  readonly message?: string;
  readonly status?: 401 | 403;
  readonly retryAfter?: number;
};

/** The result of a handler: the reply, or the refusal. */
export type HandlerResult<T> = Result<T, Refusal>;

export const refuse = (code: RefusalCode, message?: string): Result<never, Refusal> =>
  err(message === undefined ? { code } : { code, message });

/** Refuses a call over a rate limit; `seconds` until the next may follow. */
export const refuseTooMany = (seconds: number): Result<never, Refusal> =>
  err({ code: 'TOO_MANY_REQUESTS', message: `wait ${seconds} s`, retryAfter: seconds });

/** Builds the HTTP response of a refusal. */
export function refusalResponse({ code, message, status, retryAfter }: Refusal): Response {
  const headers = {
    'cache-control': 'private, no-store',
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
  };
  return Response.json({ errors: { code, message } }, { status: status ?? STATUS[code], headers });
}

/**
 * Returns a reply that says in its body, with a code, why the call did nothing, as the specification has it.
 */
export const unsuccessful = (code: string) => ok({ success: false, errors: { code } });
