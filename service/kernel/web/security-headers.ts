import type { MiddlewareHandler } from 'hono';
import type { ReachableOrigins } from '#shared/contract/operations/reachable-origins.ts';
import { pageSecurityHeaders } from '#shared/contract/security-headers.ts';
import { isOverTls } from './caller-address.ts';

/** Content security policy of everything but pages: nothing may run in it, frame it or embed it elsewhere. */
const DATA_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
/** HSTS lifetime. Sub-domains are excluded because they may belong to another operator. */
const ONE_YEAR = 'max-age=31536000';
const DATA_PREFIXES = ['/api/', '/media/', '/art/', '/ads/'];
/**
 * Data that pages of another origin put into elements. They fetch calls with CORS, which
 * `Cross-Origin-Resource-Policy` does not apply to.
 */
const EMBEDDED_PREFIXES = ['/media/', '/art/', '/ads/'];

/** Content security policies of documents, which those who serve them give. */
export type DocumentPolicies = {
  /** The policy of documents below a path, by that path. */
  readonly documents: Readonly<Record<string, string>>;
  /** The policy of a document that a screen frames, or null for anything else. */
  readonly framed: (path: string) => string | null;
  /**
   * Whether a path belongs to frames without an origin (decision 009), which any narrower policy keeps from
   * their files.
   */
  readonly isOpaque: (path: string) => boolean;
};

type HeaderRules = DocumentPolicies & {
  readonly adHosts: readonly string[];
  /** Returns the origins that pages may reach besides their own; the same object as long as they are the same. */
  readonly origins: () => ReachableOrigins;
  /** Other origins whose pages may show media, pictures and frames of this service. */
  readonly pageOrigins: readonly string[];
};

/**
 * Adds the security headers of pages or of data to every reply, errors included. `Date` carries the viewers'
 * time.
 */
export function securityHeaders(
  now: () => number,
  { adHosts, origins, pageOrigins, documents, framed, isOpaque }: HeaderRules,
): MiddlewareHandler {
  let from = origins();
  let pageHeaders = Object.entries(pageSecurityHeaders(adHosts, from));
  const ancestors = ['frame-ancestors', "'self'", ...pageOrigins].join(' ');
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    if (origins() !== from) {
      from = origins();
      pageHeaders = Object.entries(pageSecurityHeaders(adHosts, from));
    }
    for (const [name, value] of pageHeaders) headers.set(name, value);
    const { path } = context.req;
    const isData = DATA_PREFIXES.some((prefix) => path.startsWith(prefix));
    if (isData) headers.set('content-security-policy', DATA_POLICY);
    for (const [prefix, policy] of Object.entries(documents))
      if (path.startsWith(prefix)) headers.set('content-security-policy', policy);
    headers.set('x-frame-options', 'DENY');
    const isEmbedded = pageOrigins.length > 0 && EMBEDDED_PREFIXES.some((prefix) => path.startsWith(prefix));
    if (!headers.has('cross-origin-resource-policy')) {
      const isShared = isOpaque(path) || isEmbedded;
      headers.set('cross-origin-resource-policy', isShared ? 'cross-origin' : 'same-origin');
    }
    const framePolicy = framed(path);
    if (framePolicy !== null) {
      headers.set('content-security-policy', framePolicy.replace("frame-ancestors 'self'", ancestors));
      if (pageOrigins.length > 0) headers.delete('x-frame-options');
      else headers.set('x-frame-options', 'SAMEORIGIN');
    }
    if (isOverTls(context)) headers.set('strict-transport-security', ONE_YEAR);
    headers.set('date', new Date(now()).toUTCString());
  };
}
