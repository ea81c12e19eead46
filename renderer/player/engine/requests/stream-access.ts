import type { PlayTarget } from '#renderer/player/player-state.ts';

/**
 * Access to a stream: a token inside its URLs. `renewAt` and `endsAt` are wall-clock milliseconds: when to
 * renew it, and when the service stops accepting it. `target` is what a new checkout is made for.
 */
export type StreamAccess = {
  readonly token: string;
  readonly renewAt: number;
  readonly endsAt: number;
  readonly target: PlayTarget;
};

/** Result of a renewal: new access, a refused checkout, or no response. */
export type Renewal = StreamAccess | 'refused' | 'unreachable';

type Addressed = { readonly url: string; readonly access: StreamAccess | null };

/** A stream URL without its token, identical for every checkout of the same content. */
export const urlWithoutToken = ({ url, access }: Addressed): string =>
  access === null ? url : url.replace(access.token, '');

/**
 * Renews the access of one loaded stream. The engine identifies requests by the URLs it was loaded with;
 * requests carry the newest token.
 */
export type AccessRenewal = {
  /**
   * Call when a stream is loaded from a URL; null if its URLs carry no token. A token in the query of that URL
   * goes with every request below its folder, which CDNs ask for.
   */
  readonly begin: (access: StreamAccess | null, url?: string) => void;
  /** Applies the access of a newer checkout of the same content. */
  readonly update: (access: StreamAccess | null) => void;
  /** Returns the URLs to fetch. Waits for a new token if the current one has expired. */
  readonly toFetch: (addresses: readonly string[]) => string[] | Promise<string[]>;
  /** Returns a URL with the newest token, without waiting. */
  readonly present: (address: string) => string;
  /** Converts a fetched URL back to the one the engine was loaded with. */
  readonly asLoaded: (address: string) => string;
  /** The service refused the token of this URL: the next request waits for a new one. */
  readonly wasRefused: (address: string) => void;
};

export type AccessDeps = {
  readonly renew: (access: StreamAccess) => Promise<Renewal>;
  readonly now: () => number;
  /** Called when a new checkout refuses the loaded stream. */
  readonly lost: () => void;
};

/** Milliseconds between renewal attempts while the service is unreachable and the token is still valid. */
const RENEWAL_RETRY_MS = 10_000;

/** Number of tokens remembered per stream, enough for more than a day of watching. */
const MAX_TOKENS = 64;

const isInQuery = (url: string, token: string): boolean => {
  const at = url.indexOf('?');
  return at !== -1 && url.indexOf(token) > at;
};
/** The folder of an address, without its query. */
const folderOf = (url: string): string => {
  const [path = ''] = url.split('?');
  return path.slice(0, path.lastIndexOf('/') + 1);
};

/** Creates the access of one engine. */
export function createAccessRenewal({ renew, now, lost }: AccessDeps): AccessRenewal {
  let newest: StreamAccess | null = null;
  /** The folder whose requests carry the token in their query; null if none do. */
  let folder: string | null = null;
  /** The URL that was loaded. */
  let first = '';
  /** Every token that URLs of the loaded stream may carry, the original first. */
  let tokens: string[] = [];
  /** True once the service has refused the newest token, whatever its expiry time. */
  let stale = false;
  let notBefore = 0;
  let running: Promise<void> | null = null;

  const take = (access: StreamAccess) => {
    newest = access;
    stale = false;
    tokens.push(access.token);
    if (tokens.length > MAX_TOKENS) tokens.splice(1, 1);
  };

  const ask = (old: StreamAccess): Promise<void> => {
    const of = tokens;
    running ??= renew(old).then((answer) => {
      if (tokens !== of) return;
      running = null;
      if (answer === 'refused') lost();
      else if (answer === 'unreachable') notBefore = now() + RENEWAL_RETRY_MS;
      else take(answer);
    });
    return running;
  };

  const carrying = (address: string, token: string | undefined): string => {
    const held = tokens.find((one) => address.includes(one));
    return held === undefined || token === undefined ? address : address.replace(held, token);
  };
  const fresh = (addresses: readonly string[]) =>
    addresses.map((address) => withQuery(carrying(address, newest?.token)));
  /** Adds the token to an address of the folder that it opens. */
  const withQuery = (address: string): string => {
    if (folder === null || newest === null || !address.startsWith(folder) || address.includes(newest.token))
      return address;
    return `${address}${address.includes('?') ? '&' : '?'}${newest.token}`;
  };
  const withoutQuery = (address: string): string => {
    const held = folder === null ? undefined : tokens.find((one) => address.endsWith(one));
    return held === undefined ? address : address.slice(0, -held.length - 1);
  };

  return {
    begin: (access, url = '') => {
      first = url;
      folder = access !== null && isInQuery(url, access.token) ? folderOf(url) : null;
      newest = null;
      tokens = [];
      stale = false;
      notBefore = 0;
      running = null;
      if (access !== null) take(access);
    },
    update: (access) => {
      if (newest !== null && access !== null && access.endsAt > newest.endsAt) take(access);
    },
    toFetch: (addresses) => {
      if (newest === null || (!stale && now() < newest.renewAt)) return fresh(addresses);
      const ended = stale || now() >= newest.endsAt;
      if (!ended && now() < notBefore) return fresh(addresses);
      const renewal = ask(newest);
      return ended ? renewal.then(() => fresh(addresses)) : fresh(addresses);
    },
    present: (address) => carrying(address, newest?.token),
    asLoaded: (address) => {
      const loaded = carrying(address, tokens[0]);
      return loaded === first ? loaded : withoutQuery(loaded);
    },
    wasRefused: (address) => {
      if (newest !== null && address.includes(newest.token)) stale = true;
    },
  };
}
