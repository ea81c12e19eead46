import { z } from 'zod';
import { type CaptchaAction, captchaCode } from '#shared/contract/accounts/sms/captcha.ts';
import type { Language } from '#shared/kernel/language.ts';
import { CAPTCHA_FRAME_PREFIX } from '#shared/navigation/external-pages.ts';

/** Pixels that a widget and its puzzle may take. */
const HEIGHT = { least: 78, most: 640 } as const;

/** Reports of the frame; a token longer than a call may carry is ignored. */
const captchaReport = z.discriminatedUnion('type', [
  z.object({ type: z.literal('solved'), token: captchaCode.min(1) }),
  z.object({ type: z.enum(['expired', 'failed']) }),
  z.object({ type: z.literal('height'), height: z.number() }),
]);

/** A vendor's widget: whose, for which site, and what it is solved for. */
export type CaptchaOrder = {
  readonly vendor: 'recaptcha' | 'hcaptcha' | 'turnstile';
  readonly siteKey: string;
  readonly action: CaptchaAction;
  readonly language: Language;
};

/** The path of the document of a vendor's captcha. */
export const captchaFramePath = (vendor: CaptchaOrder['vendor']): string =>
  `${CAPTCHA_FRAME_PREFIX}${vendor}`;

export type CaptchaFrame = {
  /** Asks for another solution. */
  readonly reset: () => void;
  readonly close: () => void;
};

/**
 * Shows a vendor's captcha in a place of the page: in a frame without an origin, so that the vendor's script
 * reaches neither the page nor its storage (decision 009). `address` is that of its document, `title` names
 * the frame to screen readers.
 */
export function openCaptchaFrame(
  place: HTMLElement,
  order: CaptchaOrder,
  address: string,
  title: string,
  on: (
    event: { readonly type: 'solved'; readonly token: string } | { readonly type: 'expired' | 'failed' },
  ) => void,
): CaptchaFrame {
  const element = place.ownerDocument.createElement('iframe');
  let port: MessagePort | null = null;
  const hear = ({ data }: MessageEvent<unknown>) => {
    const report = captchaReport.safeParse(data);
    if (!report.success) return;
    if (report.data.type !== 'height') return on(report.data);
    element.height = String(Math.min(HEIGHT.most, Math.max(HEIGHT.least, report.data.height)));
  };
  element.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
  element.referrerPolicy = 'no-referrer';
  element.title = title;
  element.height = String(HEIGHT.least);
  element.src = address;
  element.addEventListener('load', () => {
    port?.close();
    const { port1, port2 } = new MessageChannel();
    port = port1;
    port1.onmessage = hear;
    /* An opaque origin cannot be named; what is posted is public. */
    element.contentWindow?.postMessage(order, '*', [port2]);
  });
  place.append(element);
  return {
    reset: () => port?.postMessage('reset'),
    close: () => {
      port?.close();
      element.remove();
    },
  };
}
