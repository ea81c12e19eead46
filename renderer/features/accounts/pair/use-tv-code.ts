import { useCallback, useEffect, useState } from 'react';
import type { Reply } from '#renderer/data/client/endpoint-caller.ts';
import { useData } from '#renderer/data/data-context.tsx';
import { SECOND } from '#shared/kernel/time.ts';

type TvCode = Reply<'requestTvCode'> & { readonly until: number };

/** State of a TV code: requested, shown, claimed on another device, or failed. */
export type TvCodeState =
  | { readonly is: 'asking' }
  | { readonly is: 'shown'; readonly code: string; readonly until: number }
  | { readonly is: 'claimed' }
  | { readonly is: 'failed' };

/**
 * Requests a code and polls at the service's interval until it is claimed; an expired code is replaced.
 * `onClaimed` is called once, when this device is logged in.
 */
export function useTvCode(onClaimed: () => void): {
  readonly state: TvCodeState;
  readonly again: () => void;
} {
  const { api, clock } = useData();
  const [shown, setShown] = useState<TvCode | null>(null);
  const [ended, setEnded] = useState<'claimed' | 'failed' | null>(null);

  useEffect(() => {
    if (shown !== null || ended !== null) return undefined;
    let isMounted = true;
    void api.call('requestTvCode', { body: {} }).then((reply) => {
      if (!isMounted) return;
      if (reply.ok) setShown({ ...reply.value, until: clock.now() + reply.value.expires_in * SECOND });
      else setEnded('failed');
    });
    return () => {
      isMounted = false;
    };
  }, [api, clock, shown, ended]);

  useEffect(() => {
    if (shown === null || ended !== null) return undefined;
    let isMounted = true;
    const timer = setInterval(async () => {
      const reply = await api.call('claimTvCode', { body: { claim_token: shown.claim_token } });
      if (!isMounted || !reply.ok) return;
      if (reply.value.errors?.code === 'PAIRING_CODE_INVALID') setShown(null);
      if (!reply.value.success) return;
      setEnded('claimed');
      onClaimed();
    }, shown.interval * SECOND);
    return () => {
      isMounted = false;
      clearInterval(timer);
    };
  }, [api, shown, ended, onClaimed]);

  const again = useCallback(() => {
    setShown(null);
    setEnded(null);
  }, []);
  if (ended !== null) return { state: { is: ended }, again };
  return {
    state: shown === null ? { is: 'asking' } : { is: 'shown', code: shown.code, until: shown.until },
    again,
  };
}
