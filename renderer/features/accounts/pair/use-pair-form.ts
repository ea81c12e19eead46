import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { Api, Reply } from '#renderer/data/client/endpoint-caller.ts';
import { useData } from '#renderer/data/data-context.tsx';

/** Error codes of the pairing that have a message of their own. */
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

/**
 * Result of a pairing request. `choose` asks which of several customer ids the TV uses; `minutes` is how long
 * to wait.
 */
export type PairOutcome =
  | { readonly is: 'done' }
  | { readonly is: 'choose'; readonly choices: readonly Choice[]; readonly token: string }
  | { readonly is: 'failed'; readonly failure: PairFailure; readonly minutes: number };

type PairRequest =
  | { readonly code: string }
  | { readonly code: string; readonly id: string; readonly password: string }
  | { readonly code: string; readonly selected: string; readonly temp_token: string };

const filled = z.string().refine((text) => text.trim() !== '');
const memberFields = z.object({ code: filled, id: z.string(), password: z.string() });
const guestFields = z.object({ code: filled, id: filled, password: filled });
export type PairFields = z.infer<typeof guestFields>;

/**
 * Pairs a TV by its code: the form, the request and the choice among customer ids. A failure keeps what was
 * typed.
 */
export function usePairForm(member: boolean) {
  const { api } = useData();
  const { control, handleSubmit, getValues, reset } = useForm<PairFields>({
    resolver: zodResolver(member ? memberFields : guestFields),
    defaultValues: { code: '', id: '', password: '' },
  });
  const pairing = useMutation({ mutationFn: (request: PairRequest) => pairByCode(api, request), gcTime: 0 });
  /* A mutation of its own: the choices stay on screen while the chosen one is sent. */
  const choosing = useMutation({ mutationFn: (request: PairRequest) => pairByCode(api, request), gcTime: 0 });
  const busy = pairing.isPending || choosing.isPending;
  const dismiss = () => {
    pairing.reset();
    choosing.reset();
  };
  const submit = handleSubmit((fields) => {
    if (busy) return;
    choosing.reset();
    pairing.mutate(member ? { code: fields.code } : fields);
  }, dismiss);
  const choose = (selected: string, temp_token: string) => {
    if (!busy) choosing.mutate({ code: getValues('code'), selected, temp_token });
  };
  const again = () => {
    reset();
    dismiss();
  };
  return { control, busy, outcome: choosing.data ?? pairing.data ?? null, submit, choose, again, dismiss };
}

export type PairFormState = ReturnType<typeof usePairForm>;

const failed = (code: string | undefined, seconds = 0): PairOutcome => ({
  is: 'failed',
  failure: PAIR_ERROR_CODES.find((one) => one === code) ?? 'unknown',
  minutes: Math.max(1, Math.ceil(seconds / 60)),
});

/** Sends the code of a TV. Never throws. */
async function pairByCode(api: Pick<Api, 'call'>, body: PairRequest): Promise<PairOutcome> {
  const reply = await api.call('pairByCode', { body });
  if (!reply.ok)
    return failed(
      reply.error.status === 429 ? 'TOO_MANY_REQUESTS' : reply.error.serviceCode,
      reply.error.retryAfter,
    );
  const { success, cids, temp_token, errors } = reply.value;
  if (!success) return failed(errors?.code);
  return cids !== undefined && temp_token !== undefined
    ? { is: 'choose', choices: cids, token: temp_token }
    : { is: 'done' };
}
