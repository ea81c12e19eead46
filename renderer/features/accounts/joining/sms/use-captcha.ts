import { useMutation } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { useData } from '#renderer/data/data-context.tsx';
import type { CaptchaAction } from '#shared/contract/accounts/sms/captcha.ts';
import type { Captcha } from './captcha.ts';
import { useVendorCaptcha } from './use-vendor-captcha.ts';

/** Base64 of a text of ASCII characters. */
const base64 = (text: string): string => btoa(text);

/** Solves the service's proof of work for an action on request, in a worker. The solver's code is fetched with the first challenge. */
function useEmbeddedCaptcha(action: CaptchaAction): Captcha {
  const { api } = useData();
  const solving = useMutation({
    gcTime: 0,
    mutationFn: async () => {
      const [reply, { solveChallenge }, { deriveKey }] = await Promise.all([
        api.call('captchaChallenge', { query: { action } }),
        import('altcha-lib'),
        import('altcha-lib/algorithms/web/pbkdf2'),
      ]);
      if (!reply.ok) throw new Error(reply.error.code);
      const challenge = reply.value;
      const solution = await solveChallenge({ challenge, deriveKey });
      if (solution === null) throw new Error('CAPTCHA_TIMEOUT');
      return base64(JSON.stringify({ challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }));
    },
  });
  const state = solving.isPending ? 'solving' : solving.isError ? 'failed' : solving.data === undefined ? 'idle' : 'solved';
  return { code: solving.data ?? '', state, renew: () => solving.mutate(), mount: null };
}

/** The captcha for an action that remote config names: the service's own, or a vendor's. */
export function useCaptcha(action: CaptchaAction): Captcha {
  const { config } = useData();
  const { vendor, site_key: siteKey } = useStore(config.store, (state) => state.config.captcha);
  const embedded = useEmbeddedCaptcha(action);
  return useVendorCaptcha(vendor === 'altcha' ? null : vendor, siteKey, action) ?? embedded;
}
