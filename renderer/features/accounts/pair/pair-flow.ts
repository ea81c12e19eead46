import type { Api, Reply } from '#renderer/data/client/endpoint-caller.ts';

/** Codes that the pairing may answer with and that have a message of their own. */
const PAIR_ERROR_CODES = [
  'PAIRING_CODE_INVALID',
  'LOGIN_FAILED',
  '20370221',
  'ACCOUNT_SUSPENDED',
  'LOGIN_EXPIRED',
  'PARENT_PIN_REQUIRED',
  'TOO_MANY_REQUESTS',
] as const;
export type PairFailure = (typeof PAIR_ERROR_CODES)[number] | 'unknown';

type Choice = NonNullable<Reply<'pairByCode'>['cids']>[number];

/** What came of a try: the TV is signed in, one of several customer ids is to be chosen, or why it failed; `minutes` is how long to wait. */
export type PairOutcome =
  | { readonly is: 'done' }
  | { readonly is: 'choose'; readonly choices: readonly Choice[]; readonly token: string }
  | { readonly is: 'failed'; readonly failure: PairFailure; readonly minutes: number };

export type PairRequest =
  | { readonly code: string }
  | { readonly code: string; readonly id: string; readonly password: string }
  | { readonly code: string; readonly selected: string; readonly temp_token: string };

const failed = (code: string | undefined, seconds = 0): PairOutcome => ({
  is: 'failed',
  failure: PAIR_ERROR_CODES.find((known) => known === code) ?? 'unknown',
  minutes: Math.max(1, Math.ceil(seconds / 60)),
});

/** Enters the code of a TV (accounts section 7). Never throws. */
export async function pairByCode(api: Pick<Api, 'call'>, body: PairRequest): Promise<PairOutcome> {
  const reply = await api.call('pairByCode', { body });
  if (!reply.ok) return failed(reply.error.status === 429 ? 'TOO_MANY_REQUESTS' : reply.error.serviceCode, reply.error.retryAfter);
  const { success, cids, temp_token, errors } = reply.value;
  if (!success) return failed(errors?.code);
  return cids !== undefined && temp_token !== undefined ? { is: 'choose', choices: cids, token: temp_token } : { is: 'done' };
}
