import { useMutation } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { solveCaptchaChallenge } from '#renderer/data/accounts/solve-challenge.ts';
import { useData, useServiceAddress } from '#renderer/data/data-context.tsx';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import type { CaptchaAction } from '#shared/contract/accounts/sms/captcha.ts';
import type { Captcha } from './captcha.ts';
import { type CaptchaFrame, type CaptchaOrder, captchaFramePath, openCaptchaFrame } from './captcha-frame.ts';

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

const UNSOLVED = { code: '', state: 'idle' } as const;

/** The captcha of a vendor, which the viewer solves in its widget; null if the service uses its own. */
function useVendorCaptcha(
  vendor: CaptchaOrder['vendor'] | null,
  siteKey: string,
  action: CaptchaAction,
): Captcha | null {
  const t = useJoiningTexts();
  const language = useLanguage();
  const title = t('field.captcha');
  const toAddress = useServiceAddress();
  const address = vendor === null ? '' : toAddress(captchaFramePath(vendor));
  const [solution, setSolution] = useState<Pick<Captcha, 'code' | 'state'>>(UNSOLVED);
  const shown = useRef<{ frame: CaptchaFrame; readonly open: () => CaptchaFrame } | null>(null);
  const failed = useRef(false);

  const mount = useCallback(
    (place: HTMLElement) => {
      if (vendor === null) return () => undefined;
      const open = () =>
        openCaptchaFrame(place, { vendor, siteKey, action, language }, address, title, (event) => {
          failed.current = event.type === 'failed';
          if (event.type === 'solved') setSolution({ code: event.token, state: 'solved' });
          else setSolution({ code: '', state: event.type === 'failed' ? 'failed' : 'solving' });
        });
      shown.current = { frame: open(), open };
      setSolution({ code: '', state: 'solving' });
      return () => {
        shown.current?.frame.close();
        shown.current = null;
        setSolution(UNSOLVED);
      };
    },
    [vendor, siteKey, action, language, title, address],
  );
  const renew = useCallback(() => {
    const { current } = shown;
    if (current === null) return;
    setSolution({ code: '', state: 'solving' });
    if (!failed.current) return current.frame.reset();
    failed.current = false;
    current.frame.close();
    current.frame = current.open();
  }, []);
  return useMemo(
    () => (vendor === null ? null : { ...solution, renew, mount }),
    [vendor, solution, renew, mount],
  );
}
