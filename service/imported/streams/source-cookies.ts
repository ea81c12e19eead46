/**
 * Cookies of sources, each source for itself: what a provider sets for a list counts for its streams too, and
 * for no other source.
 */
export type SourceCookies = {
  /** The cookies that a request of a source sends to a URL; empty if there are none. */
  readonly headerFor: (source: string, url: URL) => string;
  /** Takes what a reply sets. */
  readonly take: (source: string, url: URL, setCookie: readonly string[]) => void;
};

type Cookie = {
  readonly name: string;
  readonly value: string;
  readonly host: string;
  readonly wide: boolean;
  readonly path: string;
  readonly secure: boolean;
  readonly until: number;
};

const MOST_SOURCES = 500;
const MOST_OF_ONE = 50;
const LONGEST = 4096;
/** Characters of a name and a value that a header may hold. */
const PAIR = /^([!#$%&'*+\-.^_`|~0-9a-z]{1,200})=([\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e" ]*)$/i;

const isBelow = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

/** The folder of an address, for which a cookie without a path is meant. */
const folderOf = ({ pathname }: URL): string => pathname.slice(0, Math.max(1, pathname.lastIndexOf('/')));

/** Reads one `Set-Cookie`; null if it is invalid or meant for another host. */
function readCookie(text: string, url: URL, now: number): Cookie | null {
  const [pair = '', ...attributes] = text.slice(0, LONGEST).split(';');
  const [, name = '', value = ''] = PAIR.exec(pair.trim()) ?? [];
  if (name === '') return null;
  const values = new Map(
    attributes.map((one) => {
      const at = one.indexOf('=');
      return [
        (at < 0 ? one : one.slice(0, at)).trim().toLowerCase(),
        at < 0 ? '' : one.slice(at + 1).trim(),
      ] as const;
    }),
  );
  const domain = (values.get('domain') ?? '').replace(/^\./, '').toLowerCase();
  // A domain without a dot, or of another host, would send it to strangers.
  if (
    domain !== '' &&
    domain !== url.hostname &&
    (!domain.includes('.') || /^[\d.]+$/.test(domain) || !isBelow(url.hostname, domain))
  )
    return null;
  const path = values.get('path');
  const age = Number(values.get('max-age') || Number.NaN);
  const expires = Date.parse(values.get('expires') ?? '');
  const untilDate = Number.isNaN(expires) ? Number.POSITIVE_INFINITY : expires;
  return {
    name,
    value,
    host: domain || url.hostname,
    wide: domain !== '',
    path: path?.startsWith('/') ? path : folderOf(url),
    secure: values.has('secure'),
    until: Number.isNaN(age) ? untilDate : now + age * 1000,
  };
}

const isFor = ({ host, wide, path, secure }: Cookie, url: URL): boolean =>
  (wide ? isBelow(url.hostname, host) : url.hostname === host) &&
  (url.pathname === path || url.pathname.startsWith(path.endsWith('/') ? path : `${path}/`)) &&
  (!secure || url.protocol === 'https:');

/** Creates the cookies of all sources, in memory. */
export function createSourceCookies(now: () => number): SourceCookies {
  const jars = new Map<string, readonly Cookie[]>();
  return {
    headerFor: (source, url) =>
      (jars.get(source) ?? [])
        .filter((cookie) => cookie.until > now() && isFor(cookie, url))
        .map(({ name, value }) => `${name}=${value}`)
        .join('; '),
    take: (source, url, setCookie) => {
      const read = setCookie.slice(0, MOST_OF_ONE).flatMap((text) => readCookie(text, url, now()) ?? []);
      if (read.length === 0) return;
      const isReplaced = (old: Cookie): boolean =>
        read.some(({ name, host, path }) => name === old.name && host === old.host && path === old.path);
      const kept = [...(jars.get(source) ?? []).filter((old) => !isReplaced(old)), ...read].filter(
        ({ until }) => until > now(),
      );
      jars.delete(source);
      jars.set(source, kept.slice(-MOST_OF_ONE));
      const [oldest] = jars.keys();
      if (jars.size > MOST_SOURCES && oldest !== undefined) jars.delete(oldest);
    },
  };
}

/** The cookies of this process. */
export const sourceCookies = createSourceCookies(Date.now);
