/** Where the messages between processes go, in place of the database: servers of NATS, and the login there. */
export type BusAddress = {
  /** `host:port` of each server. */
  readonly servers: readonly string[];
  /** Whether connections without TLS are refused. */
  readonly tls: boolean;
  readonly login: { readonly user: string; readonly pass: string } | { readonly token: string } | null;
};

const ADDRESS = /^(nats|tls):\/\/(?:([^@/\s]+)@)?([^@/?#\s]+)\/?$/;
const PORT = 4222;
/** The client compares certificates with names alone. */
const IP_ADDRESS = /^(?:\d+\.\d+\.\d+\.\d+|\[.*\])$/;

/**
 * Reads the address of a bus: `nats://` or `tls://`, a login (`user:password` or a token, encoded as in any
 * URL) and one or more servers, separated by commas; with `tls://` by their names. Null if it is none.
 */
export function parseBusAddress(text: string): BusAddress | null {
  const [, scheme, given, hosts] = ADDRESS.exec(text) ?? [];
  const servers = hosts?.split(',').map((host) => serverOf(host, scheme === 'tls')) ?? [];
  const login = loginOf(given);
  const isWhole = servers.length > 0 && servers.every((server) => server !== null);
  return isWhole && login !== undefined ? { servers, tls: scheme === 'tls', login } : null;
}

/** Returns a server, or null if it is none; `isNamed` refuses an address, which no certificate names. */
function serverOf(text: string, isNamed: boolean): string | null {
  const url = URL.canParse(`nats://${text}`) ? new URL(`nats://${text}`) : null;
  if (url === null || url.hostname === '') return null;
  if (isNamed && IP_ADDRESS.test(url.hostname)) return null;
  return `${url.hostname}:${url.port === '' ? PORT : url.port}`;
}

/** The login of an address, null without one, or undefined if it is not encoded as one. */
function loginOf(text: string | undefined): BusAddress['login'] | undefined {
  if (text === undefined) return null;
  try {
    const [user = '', ...rest] = text.split(':');
    if (rest.length === 0) return { token: decodeURIComponent(user) };
    return { user: decodeURIComponent(user), pass: decodeURIComponent(rest.join(':')) };
  } catch {
    return undefined;
  }
}
