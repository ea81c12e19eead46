import type { PlayTarget } from '#renderer/player/player-state.ts';

/**
 * What lets a stream be fetched: a token that is a part of its addresses. `renewAt` and `endsAt` are wall-clock milliseconds: when another is to be asked
 * for, and when the service takes this one no more. `target` is what a new checkout is made for.
 */
export type StreamAccess = { readonly token: string; readonly renewAt: number; readonly endsAt: number; readonly target: PlayTarget };

/** What came of asking for another access: a new one, a refusal of the checkout, or no answer. */
export type Renewal = StreamAccess | 'refused' | 'unreachable';

type Addressed = { readonly url: string; readonly access: StreamAccess | null };

/** The address of a stream without its token: the same for every checkout of the same content. */
export const urlWithoutToken = ({ url, access }: Addressed): string => (access === null ? url : url.replace(access.token, ''));

/** Keeps the access of one loaded stream fresh. The engine knows the stream by the addresses it was loaded with; what is fetched carries the newest token. */
export type AccessTokens = {
  /** Another stream is loaded; null where its addresses carry no token. */
  readonly begin: (access: StreamAccess | null) => void;
  /** A later checkout of the same content brought this one. */
  readonly update: (access: StreamAccess | null) => void;
  /** Addresses as they are to be fetched. Waits for a new token where the present one has ended. */
  readonly toFetch: (addresses: readonly string[]) => string[] | Promise<string[]>;
  /** An address with the newest token, without waiting for one. */
  readonly present: (address: string) => string;
  /** An address that was fetched, as the engine knows it. */
  readonly asLoaded: (address: string) => string;
  /** The service did not take the token of this address: the next request waits for another. */
  readonly wasRefused: (address: string) => void;
};

export type AccessDeps = {
  readonly renew: (access: StreamAccess) => Promise<Renewal>;
  readonly now: () => number;
  /** A new checkout refused the stream that is loaded. */
  readonly lost: () => void;
};

/** Milliseconds between two tries while the service cannot be reached and the token still holds. */
const RENEWAL_RETRY_MS = 10_000;

/** Tokens of one stream that are remembered, more than a day of watching has. */
const MAX_TOKENS = 64;

/** Makes the keeper of one engine. */
export function createAccessTokens({ renew, now, lost }: AccessDeps): AccessTokens {
  let newest: StreamAccess | null = null;
  /** Every token that addresses of the loaded stream may carry, that of the load first. */
  let tokens: string[] = [];
  /** The service did not take the newest token, whatever the clock says. */
  let stale = false;
  let notBefore = 0;
  let running: Promise<void> | null = null;

  const take = (access: StreamAccess) => {
    [newest, stale] = [access, false];
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
  const fresh = (addresses: readonly string[]) => addresses.map((address) => carrying(address, newest?.token));

  return {
    begin: (access) => {
      [newest, tokens, stale, notBefore, running] = [null, [], false, 0, null];
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
    asLoaded: (address) => carrying(address, tokens[0]),
    wasRefused: (address) => {
      if (newest !== null && address.includes(newest.token)) stale = true;
    },
  };
}
