import { useMutation } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { solveCaptchaChallenge } from '#renderer/data/accounts/solve-challenge.ts';
import { useData } from '#renderer/data/data-context.tsx';
import type { CaptchaAction } from '#shared/contract/accounts/sms/captcha.ts';
import type { Captcha } from './captcha.ts';
import { useVendorCaptcha } from './use-vendor-captcha.ts';

/** Solves the service's proof of work for an action on request. */
function useEmbeddedCaptcha(action: CaptchaAction): Captcha {
  const { api } = useData();
  const solving = useMutation({
    gcTime: 0,
    mutationFn: async () => {
      const reply = await api.call('captchaChallenge', { query: { action } });
      if (!reply.ok) throw new Error(reply.error.code);
      const code = await solveCaptchaChallenge(reply.value);
      if (code === null) throw new Error('CAPTCHA_TIMEOUT');
      return code;
    },
  });
  return {
    code: solving.data ?? '',
    state: STATES[solving.status],
    renew: () => solving.mutate(),
    mount: null,
  };
}

const STATES = { idle: 'idle', pending: 'solving', error: 'failed', success: 'solved' } as const;

/** The captcha for an action that remote config names: the service's own, or a vendor's. */
export function useCaptcha(action: CaptchaAction): Captcha {
  const { config } = useData();
  const { vendor, site_key: siteKey } = useStore(config.store, (state) => state.config.captcha);
  const embedded = useEmbeddedCaptcha(action);
  return useVendorCaptcha(vendor === 'altcha' ? null : vendor, siteKey, action) ?? embedded;
}
