import { useEffect, useRef } from 'react';
import css from '#renderer/features/accounts/joining/joining.module.css';
import registration from '#renderer/features/accounts/joining/registration/registration.module.css';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import type { Captcha } from './captcha.ts';

/** How far a captcha is, and the widget of a vendor's, which the viewer solves. */
export function CaptchaWidget({ captcha: { state, mount } }: { readonly captcha: Captcha }) {
  const t = useJoiningTexts();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current && mount ? mount(place.current) : undefined), [mount]);
  const own = state === 'solved' ? 'captcha.yours.solved' : 'captcha.yours.open';
  const text = t(mount === null || state === 'failed' ? `captcha.${state}` : own);
  return (
    <>
      <p role="status" data-captcha={state} className={state === 'solved' ? css.good : css.note}>
        {text}
      </p>
      {mount !== null && <div ref={place} className={registration.captchaFrame} />}
    </>
  );
}
