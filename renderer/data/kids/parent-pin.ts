import type { Api } from '#renderer/data/client/endpoint-caller.ts';
import type { ReminderCause } from '#shared/domain/kids/watch-reminder.ts';

/**
 * What became of a parent's call: right (or no PIN is set), wrong, a PIN that has to be given, tried too often (the service waits a while), or the
 * call itself failed.
 */
export type PinResult = 'right' | 'wrong' | 'required' | 'too_many' | 'failed';

type PinReply = { readonly success: boolean; readonly errors?: { readonly code: string } | undefined };

/** The code with which the service says that an act waits for the parent PIN. */
export const PARENT_PIN_REQUIRED = 'PARENT_PIN_REQUIRED';

const PIN_RESULTS: Readonly<Record<string, PinResult>> = { PARENT_PIN_WRONG: 'wrong', [PARENT_PIN_REQUIRED]: 'required' };

/** Reads the PIN's part of a reply of any of the parents' calls. */
export function toPinResult(
  reply: { readonly ok: true; readonly value: PinReply } | { readonly ok: false; readonly error: { readonly status?: number } },
): PinResult {
  if (!reply.ok) return reply.error.status === 429 ? 'too_many' : 'failed';
  if (reply.value.success) return 'right';
  return PIN_RESULTS[reply.value.errors?.code ?? ''] ?? 'failed';
}

/** Asks the service whether this is the account's parent PIN; the page never holds it. A right one counts in this session for a few minutes. */
export const checkParentPin = async (api: Pick<Api, 'call'>, pin: string): Promise<PinResult> =>
  toPinResult(await api.call('checkParentPin', { body: { parent_pin: pin } }));

/** Asks the service to lift the limit that the reminder is about, with the parent PIN where one is asked. */
export const keepWatching = async (api: Pick<Api, 'call'>, cause: ReminderCause, pin?: string): Promise<PinResult> =>
  toPinResult(await api.call('keepWatching', { body: { cause, ...(pin === undefined ? {} : { parent_pin: pin }) } }));
