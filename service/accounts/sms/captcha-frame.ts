import { Hono } from 'hono';
import { frameFile } from '#service/kernel/web/frame-file.ts';
import { CAPTCHA_FRAME_PREFIX } from '#shared/navigation/external-pages.ts';

/** Hosts of the vendors' scripts and of what those load. */
const HOSTS = {
  recaptcha:
    'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  hcaptcha: 'https://hcaptcha.com https://*.hcaptcha.com',
  turnstile: 'https://challenges.cloudflare.com',
} as const;
type Vendor = keyof typeof HOSTS;

const isVendor = (name: string): name is Vendor => Object.hasOwn(HOSTS, name);

/**
 * The vendor reaches nothing but its own hosts. The document is a sandbox without an origin, wherever it is
 * opened.
 */
const policyOf = (vendor: Vendor): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${HOSTS[vendor]}`,
    `style-src 'self' 'unsafe-inline' ${HOSTS[vendor]}`,
    `img-src data: ${HOSTS[vendor]}`,
    `font-src data: ${HOSTS[vendor]}`,
    `connect-src ${HOSTS[vendor]}`,
    `frame-src ${HOSTS[vendor]}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');

/** Returns the content security policy of a captcha's frame by its path; null for any other path. */
export function captchaFramePolicy(path: string): string | null {
  const vendor = path.startsWith(CAPTCHA_FRAME_PREFIX) ? path.slice(CAPTCHA_FRAME_PREFIX.length) : '';
  return isVendor(vendor) ? policyOf(vendor) : null;
}

const DOCUMENT = `<!doctype html>
<html><head><meta charset="utf-8"><title>Captcha</title><style>html, body { margin: 0; background: none; }</style></head>
<body><div id="captcha"></div><script src="${CAPTCHA_FRAME_PREFIX}frame.js"></script></body></html>
`;

/**
 * Loads the vendor's script and shows its widget. The three vendors share one API: `render(place, options)`,
 * which returns an id, and `reset(id)`. The page that holds the frame sends the options with a port once; the
 * frame reports tokens, their end, errors and the height that the widget needs.
 */
const SCRIPT = `'use strict';
const VENDORS = {
  recaptcha: { script: 'https://www.google.com/recaptcha/api.js', api: 'grecaptcha', tc: 'zh-HK' },
  hcaptcha: { script: 'https://js.hcaptcha.com/1/api.js', api: 'hcaptcha', tc: 'zh-TW' },
  turnstile: { script: 'https://challenges.cloudflare.com/turnstile/v0/api.js', api: 'turnstile', tc: 'zh-TW' },
};
const PARTS = 'body > :not(script)';
function show({ vendor, siteKey, action, language }, port) {
  const { script: address, api, tc } = VENDORS[vendor];
  const locale = language === 'tc' ? tc : 'en';
  const report = (message) => port.postMessage(message);
  const measure = () => {
    const bottoms = [...document.querySelectorAll(PARTS)].map((part) => part.getBoundingClientRect().bottom);
    report({ type: 'height', height: Math.ceil(Math.max(0, ...bottoms)) });
  };
  window.captchaReady = () => {
    const widget = window[api];
    if (!widget) return report({ type: 'failed' });
    const expired = () => report({ type: 'expired' });
    const id = widget.render(document.getElementById('captcha'), {
      sitekey: siteKey, action, language: locale,
      callback: (token) => report({ type: 'solved', token: String(token) }),
      'expired-callback': expired, 'chalexpired-callback': expired, 'timeout-callback': expired,
      'error-callback': () => report({ type: 'failed' }),
    });
    port.onmessage = () => widget.reset(id);
    new ResizeObserver(measure).observe(document.getElementById('captcha'));
    new MutationObserver(measure).observe(document.body, { attributes: true, childList: true, subtree: true });
    measure();
  };
  const script = document.createElement('script');
  script.src = address + '?render=explicit&onload=captchaReady&hl=' + locale;
  script.onerror = () => report({ type: 'failed' });
  document.head.append(script);
}
addEventListener('message', ({ source, data, ports: [port] }) => {
  if (source === parent && port && data !== null && typeof data === 'object' && Object.hasOwn(VENDORS, data.vendor)) show(data, port);
}, { once: true });
`;

/** Serves the document in which a vendor's captcha runs, one address a vendor, and its script. */
export function captchaFrameRoutes(): Hono {
  return new Hono()
    .get(`${CAPTCHA_FRAME_PREFIX}frame.js`, (context) =>
      context.body(SCRIPT, 200, frameFile('text/javascript')),
    )
    .get(`${CAPTCHA_FRAME_PREFIX}:vendor`, (context, next) =>
      isVendor(context.req.param('vendor'))
        ? Promise.resolve(context.body(DOCUMENT, 200, frameFile('text/html')))
        : next(),
    );
}
