import type { SecretStore } from './secret-store.ts';

/** Where the service's cookies are kept between requests and starts, as one Cookie header. */
export type CookieKeeper = { readonly read: () => string | null; readonly write: (cookie: string | null) => void };

const NAME = 'session-cookie';
const SHAPE = /^harbour_(?:session|device)=[\w.~+/=-]{1,512}(?:; harbour_(?:session|device)=[\w.~+/=-]{1,512})?$/;

/** Keeps the cookies among the secrets; what does not look like the service's is none. */
export const keptCookie = (secrets: Pick<SecretStore, 'read' | 'write'>): CookieKeeper => ({
  read: () => {
    const kept = secrets.read(NAME);
    return kept !== null && SHAPE.test(kept) ? kept : null;
  },
  write: (cookie) => {
    void secrets.write(NAME, cookie !== null && SHAPE.test(cookie) ? cookie : null);
  },
});

/** Keeps the cookie until the app ends. */
export function memoryCookie(): CookieKeeper {
  let kept: string | null = null;
  return {
    read: () => kept,
    write: (cookie) => {
      kept = cookie;
    },
  };
}
