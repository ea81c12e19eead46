import { useMutation } from '@tanstack/react-query';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { useData } from '#renderer/data/data-context.tsx';
import type { CaptchaAction } from '#shared/contract/accounts/sms/captcha.ts';

/** A captcha that the page solves by itself; `code` is empty until then. A solution is good for one call: `renew` asks for another. */
export type Captcha = { readonly code: string; readonly state: 'idle' | 'solving' | 'solved' | 'failed'; readonly renew: () => void };

/** Base64 of a text of ASCII characters. */
const base64 = (text: string): string => btoa(text);

/** Solves the service's proof of work for an action when it is asked to; the work is done beside the page's own thread. */
export function useCaptcha(action: CaptchaAction): Captcha {
  const { api } = useData();
  const solving = useMutation({
    gcTime: 0,
    mutationFn: async () => {
      const reply = await api.call('captchaChallenge', { query: { action } });
      if (!reply.ok) throw new Error(reply.error.code);
      const challenge = reply.value;
      const solution = await solveChallenge({ challenge, deriveKey });
      if (solution === null) throw new Error('CAPTCHA_TIMEOUT');
      return base64(JSON.stringify({ challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }));
    },
  });
  const state = solving.isPending ? 'solving' : solving.isError ? 'failed' : solving.data === undefined ? 'idle' : 'solved';
  return { code: solving.data ?? '', state, renew: () => solving.mutate() };
}
