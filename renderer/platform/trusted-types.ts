/** Files of the app that may run as scripts: what the build made, and the web app's shell worker. */
const OWN_FILE = /^\/(?:assets\/[\w.-]+\.js|shell-worker\.js)$/;

/** The address of a script of the app as it may be loaded, or null for any other. */
export function trustedScriptUrl(address: string, page: string): string | null {
  if (!URL.canParse(address, page)) return null;
  const [script, from] = [new URL(address, page), new URL(page)];
  const own = script.protocol === from.protocol && script.host === from.host && OWN_FILE.test(script.pathname);
  return own && script.search === '' ? script.href : null;
}

/** The part of the browser's Trusted Types that is used. */
type TrustedTypes = {
  readonly createPolicy: (name: 'default', rules: { readonly createScriptURL: (address: string) => string | null }) => unknown;
};
const isTrustedTypes = (value: unknown): value is TrustedTypes =>
  typeof value === 'object' && value !== null && 'createPolicy' in value && typeof value.createPolicy === 'function';

/**
 * Lets addresses become workers where they are the app's own files, and no text become HTML or a script. The page's policy names this one policy and no other, and a second of its
 * name cannot be made. Browsers without Trusted Types go by the rest of the page's policy.
 */
export function installTrustedTypes(page: Window): void {
  const trusted: unknown = Reflect.get(page, 'trustedTypes');
  if (isTrustedTypes(trusted))
    trusted.createPolicy('default', { createScriptURL: (address) => trustedScriptUrl(address, page.location.href) });
}
