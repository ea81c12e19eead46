import type { MiddlewareHandler } from 'hono';
import { captchaFramePolicy } from '#service/accounts/sms/captcha-frame.ts';
import { adFramePolicy } from '#service/ads/ad-frame-routes.ts';
import { surveyFramePolicy } from '#service/audience/surveys/survey-frames.ts';
import { isOverTls } from '#service/kernel/web/caller-address.ts';
import { DOCUMENT_POLICY, FRAMED_DOCUMENT_POLICY } from '#service/pages/document-page.ts';
import type { ClientConfig } from '#shared/contract/operations/client-config.ts';
import { reachableOrigins, withStreams } from '#shared/contract/operations/reachable-origins.ts';
import { pageSecurityHeaders } from '#shared/contract/security-headers.ts';
import { CAPTCHA_FRAME_PREFIX, HELP_PREFIX, TERMS_PREFIX } from '#shared/navigation/external-pages.ts';

/** Content security policy of everything but pages: nothing may run in it, frame it or embed it elsewhere. */
const DATA_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
/** Policy of the sandbox gateway's pages: forms of their own and nothing else. */
const SANDBOX_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const SANDBOX_PREFIX = '/gateway/';
/** HSTS lifetime. Sub-domains are excluded because they may belong to another operator. */
const ONE_YEAR = 'max-age=31536000';
/**
 * Ads and a vendor's captcha are shown in frames without an origin (decision 009), which any narrower policy
 * keeps from their files.
 */
const FRAMED_PREFIXES = ['/ads/', CAPTCHA_FRAME_PREFIX];
const DATA_PREFIXES = ['/api/', '/media/', '/art/', '/ads/'];
/**
 * Data that pages of another origin put into elements. They fetch calls with CORS, which
 * `Cross-Origin-Resource-Policy` does not apply to.
 */
const EMBEDDED_PREFIXES = ['/media/', '/art/', '/ads/'];

export type HeaderRules = {
  readonly adHosts: readonly string[];
  readonly client: ClientConfig | null;
  readonly pageOrigins: readonly string[];
  /** Origins of streams that pages fetch from their own servers. */
  readonly streamOrigins: readonly string[];
};

/**
 * Adds the security headers of pages or of data to every reply, errors included. `Date` carries the viewers'
 * time. The policy of pages opens `adHosts`, the origins of `client` and `streamOrigins`. Pages of `pageOrigins` may show
 * media, pictures and frames of this service.
 */
export function securityHeaders(
  now: () => number,
  { adHosts, client, pageOrigins, streamOrigins }: HeaderRules,
): MiddlewareHandler {
  const origins = withStreams(reachableOrigins(client), streamOrigins);
  const pageHeaders = Object.entries(pageSecurityHeaders(adHosts, origins));
  const ancestors = ['frame-ancestors', "'self'", ...pageOrigins].join(' ');
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    for (const [name, value] of pageHeaders) headers.set(name, value);
    const { path } = context.req;
    const isData = DATA_PREFIXES.some((prefix) => path.startsWith(prefix));
    if (isData) headers.set('content-security-policy', DATA_POLICY);
    if (path.startsWith(SANDBOX_PREFIX)) headers.set('content-security-policy', SANDBOX_POLICY);
    if (path.startsWith(HELP_PREFIX)) headers.set('content-security-policy', DOCUMENT_POLICY);
    headers.set('x-frame-options', 'DENY');
    const isFramed =
      FRAMED_PREFIXES.some((prefix) => path.startsWith(prefix)) || surveyFramePolicy(path) !== null;
    const isEmbedded = pageOrigins.length > 0 && EMBEDDED_PREFIXES.some((prefix) => path.startsWith(prefix));
    if (!headers.has('cross-origin-resource-policy'))
      headers.set('cross-origin-resource-policy', isFramed || isEmbedded ? 'cross-origin' : 'same-origin');
    const framePolicy = framedPolicy(path, adHosts);
    if (framePolicy !== null) {
      headers.set('content-security-policy', framePolicy.replace("frame-ancestors 'self'", ancestors));
      if (pageOrigins.length > 0) headers.delete('x-frame-options');
      else headers.set('x-frame-options', 'SAMEORIGIN');
    }
    if (isOverTls(context)) headers.set('strict-transport-security', ONE_YEAR);
    headers.set('date', new Date(now()).toUTCString());
  };
}

/** The policy of a document that a screen frames, or null for anything else. */
const framedPolicy = (path: string, adHosts: readonly string[]): string | null =>
  path.startsWith(TERMS_PREFIX)
    ? FRAMED_DOCUMENT_POLICY
    : (adFramePolicy(path, adHosts) ?? captchaFramePolicy(path) ?? surveyFramePolicy(path));
