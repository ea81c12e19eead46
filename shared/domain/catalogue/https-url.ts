const LOOPBACK = /^(?:localhost|[\w-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;
const PLAIN_HTTP = /^http:\/\/(\[[^\]]*\]|[^/:?#]*)/i;

/** Converts http URLs to https, except on loopback, where the embedded service has no certificate. */
export function httpsUrl(address: string): string {
  const host = PLAIN_HTTP.exec(address)?.[1];
  return host === undefined || LOOPBACK.test(host) ? address : `https${address.slice('http'.length)}`;
}
