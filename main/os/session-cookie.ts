import type { SecretStore } from './secret-store.ts';

/** Where the service's session cookie is kept between requests and starts. */
export type CookieKeeper = { readonly read: () => string | null; readonly write: (cookie: string | null) => void };

const NAME = 'session-cookie';
const SHAPE = /^harbour_session=[\w.~+/=-]{1,512}$/;

/** Keeps the cookie among the secrets; one that does not look like the service's is none. */
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
