import { useCallback, useMemo, useRef, useState } from 'react';
import { useServiceAddress } from '#renderer/data/data-context.tsx';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import type { CaptchaAction } from '#shared/contract/accounts/sms/captcha.ts';
import type { Captcha } from './captcha.ts';
import { type CaptchaFrame, type CaptchaOrder, captchaFramePath, openCaptchaFrame } from './captcha-frame.ts';

const UNSOLVED = { code: '', state: 'idle' } as const;

/** The captcha of a vendor, which the viewer solves in its widget; null if the service uses its own. */
export function useVendorCaptcha(
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
