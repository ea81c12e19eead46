import type { Api } from '#renderer/data/client/endpoint-caller.ts';
import type { ReminderCause } from '#shared/domain/kids/watch-reminder.ts';
import type { ParentGrant } from './parent-grant.ts';

/**
 * Result of a call with the parent PIN: right (or none is set), wrong, required, in use (a profile is limited
 * or locked by it), too many attempts (the service blocks more for a while), or a failed call.
 */
export type PinResult = 'right' | 'wrong' | 'required' | 'in_use' | 'too_many' | 'failed';

type PinReply = { readonly success: boolean; readonly errors?: { readonly code: string } | undefined };

/** Error code of a change that needs the parent PIN. */
export const PARENT_PIN_REQUIRED = 'PARENT_PIN_REQUIRED';

const PIN_RESULTS: Readonly<Record<string, PinResult>> = {
  PARENT_PIN_WRONG: 'wrong',
  PARENT_PIN_IN_USE: 'in_use',
  [PARENT_PIN_REQUIRED]: 'required',
};

/** Converts the reply of a call with the parent PIN. */
export function toPinResult(
  reply:
    | { readonly ok: true; readonly value: PinReply }
    | { readonly ok: false; readonly error: { readonly status?: number } },
): PinResult {
  if (!reply.ok) return reply.error.status === 429 ? 'too_many' : 'failed';
  if (reply.value.success) return 'right';
  return PIN_RESULTS[reply.value.errors?.code ?? ''] ?? 'failed';
}

type PinDeps = { readonly api: Pick<Api, 'call'>; readonly parentGrant: Pick<ParentGrant, 'give'> };

/**
 * Checks the account's parent PIN at the service; the page never holds it. A right PIN is valid in this
 * session for a few minutes.
 */
export async function checkParentPin({ api, parentGrant }: PinDeps, pin: string): Promise<PinResult> {
  const result = toPinResult(await api.call('checkParentPin', { body: { parent_pin: pin } }));
  if (result === 'right') parentGrant.give();
  return result;
}

/** Lifts the limit that the reminder is about (S0-4-047), with the parent PIN if one is set. */
export const keepWatching = async (
  api: Pick<Api, 'call'>,
  cause: ReminderCause,
  pin?: string,
): Promise<PinResult> =>
  toPinResult(
    await api.call('keepWatching', { body: { cause, ...(pin === undefined ? {} : { parent_pin: pin }) } }),
  );
