import type { MiddlewareHandler } from 'hono';
import { captchaFramePolicy } from '#service/http/accounts/sms/captcha-frame.ts';
import { adFramePolicy } from '#service/http/ads/ad-frame-routes.ts';
import { surveyFramePolicy } from '#service/http/audience/survey-frame.ts';
import { TERMS_POLICY } from '#service/http/pages/terms-routes.ts';
import { pageSecurityHeaders } from '#shared/contract/security-headers.ts';
import { CAPTCHA_FRAME_PREFIX, TERMS_PREFIX } from '#shared/navigation/external-pages.ts';
import { isOverTls } from './caller-address.ts';

/** Content security policy of everything but pages: nothing may run in it, frame it or embed it elsewhere. */
const DATA_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
/** Policy of the sandbox gateway's pages: forms of their own and nothing else. */
const SANDBOX_POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const SANDBOX_PREFIX = '/gateway/';
/** HSTS lifetime. Sub-domains are excluded because they may belong to another operator. */
const ONE_YEAR = 'max-age=31536000';
/** Ads and a vendor's captcha are shown in frames without an origin (decisions 054, 061), which any narrower policy keeps from their files. */
const FRAMED_PREFIXES = ['/ads/', CAPTCHA_FRAME_PREFIX];
const DATA_PREFIXES = ['/api/', '/media/', '/art/', '/ads/'];

/**
 * Adds the security headers of pages or of data to every reply, errors included. `Date` carries the viewers' time; `adHosts` are those that the operator lets
 * pages reach.
 */
export function securityHeaders(now: () => number, adHosts: readonly string[]): MiddlewareHandler {
  const pageHeaders = Object.entries(pageSecurityHeaders(adHosts));
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    for (const [name, value] of pageHeaders) headers.set(name, value);
    if (DATA_PREFIXES.some((prefix) => context.req.path.startsWith(prefix))) headers.set('content-security-policy', DATA_POLICY);
    if (context.req.path.startsWith(SANDBOX_PREFIX)) headers.set('content-security-policy', SANDBOX_POLICY);
    headers.set('cross-origin-resource-policy', 'same-origin');
    headers.set('x-frame-options', 'DENY');
    if (context.req.path.startsWith(TERMS_PREFIX)) {
      headers.set('content-security-policy', TERMS_POLICY);
      headers.set('x-frame-options', 'SAMEORIGIN');
    }
    if (FRAMED_PREFIXES.some((prefix) => context.req.path.startsWith(prefix))) headers.set('cross-origin-resource-policy', 'cross-origin');
    const framePolicy = adFramePolicy(context.req.path, adHosts) ?? captchaFramePolicy(context.req.path);
    if (framePolicy !== null) {
      headers.set('content-security-policy', framePolicy);
      headers.set('x-frame-options', 'SAMEORIGIN');
    }
    const surveyPolicy = surveyFramePolicy(context.req.path);
    if (surveyPolicy !== null) {
      headers.set('content-security-policy', surveyPolicy);
      headers.set('x-frame-options', 'SAMEORIGIN');
      headers.set('cross-origin-resource-policy', 'cross-origin');
    }
    if (isOverTls(context)) headers.set('strict-transport-security', ONE_YEAR);
    headers.set('date', new Date(now()).toUTCString());
  };
}
