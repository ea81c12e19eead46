/** Scripts of the app: the build's output, and the web app's service worker. */
const APP_SCRIPT = /^\/(?:assets\/[\w.-]+\.js|shell-worker\.js)$/;

/** Returns the URL of a script of the app, or null for any other. */
export function trustedScriptUrl(address: string, page: string): string | null {
  if (!URL.canParse(address, page)) return null;
  const script = new URL(address, page);
  const from = new URL(page);
  const own =
    script.protocol === from.protocol && script.host === from.host && APP_SCRIPT.test(script.pathname);
  return own && script.search === '' ? script.href : null;
}

/**
 * Documents of an ad server, as `DOMParser` reads them: VAST, its first version, and VMAP, with any prefix
 * and behind comments. A document type is none of them: it may define entities.
 */
const AD_DOCUMENT =
  /^\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*){0,9}<(?:[A-Za-z_][\w.-]{0,30}:)?(?:VAST|VMAP|VideoAdServingTemplate)[\s>/]/;

/**
 * Returns text that the XML parser may read, or null for any other. The result is a document without a
 * window, in which no script runs; text that is put into the page is HTML, and none is allowed.
 */
export const parsedXml = (text: string, sink: string | undefined): string | null =>
  sink === 'DOMParser parseFromString' && AD_DOCUMENT.test(text) ? text : null;

/** The used part of Trusted Types. */
type TrustedRules = {
  readonly createScriptURL: (address: string) => string | null;
  readonly createHTML: (text: string, type?: string, sink?: string) => string | null;
};
type TrustedTypes = {
  readonly createPolicy: (name: 'default', rules: TrustedRules) => unknown;
};
const isTrustedTypes = (value: unknown): value is TrustedTypes =>
  typeof value === 'object' &&
  value !== null &&
  'createPolicy' in value &&
  typeof value.createPolicy === 'function';

/**
 * Allows the app's own files as workers, documents of ad servers for the XML parser, and no string as HTML or
 * script. The page's content security policy names this policy only; browsers without Trusted Types rely on
 * the rest of it.
 */
export function installTrustedTypes(page: Window): void {
  const trusted: unknown = Reflect.get(page, 'trustedTypes');
  if (isTrustedTypes(trusted))
    trusted.createPolicy('default', {
      createScriptURL: (address) => trustedScriptUrl(address, page.location.href),
      createHTML: (text, _type, sink) => parsedXml(text, sink),
    });
}
