import type { Api } from './endpoint-caller.ts';

/** What became of a parent PIN: right, wrong, tried too often (the service waits a while), or the call itself failed. */
export type PinAnswer = 'right' | 'wrong' | 'too_many' | 'failed';

type Asked = { readonly success: boolean; readonly errors?: { readonly code: string } | undefined };

/** Reads the PIN's part of a reply of any of the parents' calls. */
export function pinAnswer(
  reply: { readonly ok: true; readonly value: Asked } | { readonly ok: false; readonly error: { readonly status?: number } },
): PinAnswer {
  if (!reply.ok) return reply.error.status === 429 ? 'too_many' : 'failed';
  if (reply.value.success) return 'right';
  return reply.value.errors?.code === 'PARENT_PIN_WRONG' ? 'wrong' : 'failed';
}

/** Asks the service whether this is the account's parent PIN; the page never holds it. */
export const checkParentPin = async (api: Pick<Api, 'call'>, pin: string): Promise<PinAnswer> =>
  pinAnswer(await api.call('checkParentPin', { body: { parent_pin: pin } }));
