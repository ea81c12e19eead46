/** Scripts of the app: the build's output, and the web app's service worker. */
const OWN_FILE = /^\/(?:assets\/[\w.-]+\.js|shell-worker\.js)$/;

/** Returns the URL of a script of the app, or null for any other. */
export function trustedScriptUrl(address: string, page: string): string | null {
  if (!URL.canParse(address, page)) return null;
  const [script, from] = [new URL(address, page), new URL(page)];
  const own = script.protocol === from.protocol && script.host === from.host && OWN_FILE.test(script.pathname);
  return own && script.search === '' ? script.href : null;
}

/** The used part of Trusted Types. */
type TrustedTypes = {
  readonly createPolicy: (name: 'default', rules: { readonly createScriptURL: (address: string) => string | null }) => unknown;
};
const isTrustedTypes = (value: unknown): value is TrustedTypes =>
  typeof value === 'object' && value !== null && 'createPolicy' in value && typeof value.createPolicy === 'function';

/**
 * Allows the app's own files as workers, and no string as HTML or script. The page's policy names this one policy only; browsers without Trusted Types
 * rely on the rest of it.
 */
export function installTrustedTypes(page: Window): void {
  const trusted: unknown = Reflect.get(page, 'trustedTypes');
  if (isTrustedTypes(trusted))
    trusted.createPolicy('default', { createScriptURL: (address) => trustedScriptUrl(address, page.location.href) });
}
