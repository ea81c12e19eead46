import type { SecretStore } from '#main/os/secrets/secret-store.ts';
import { PRODUCT } from '#shared/kernel/product.ts';

/** Storage of the service's cookies between requests and starts, as one Cookie header. */
export type CookieStore = {
  readonly read: () => string | null;
  readonly write: (cookie: string | null) => void;
};

const NAME = 'session-cookie';
const COOKIE = `${PRODUCT.prefix}_(?:session|device|household)=[\\w.~+/=-]{1,512}`;
const PATTERN = new RegExp(`^${COOKIE}(?:; ${COOKIE}){0,2}$`);

/** Cookies that a brand's earlier release has stored, under the names of today. */
const underNamesOfToday = (cookies: string): string =>
  PRODUCT.earlierPrefix === ''
    ? cookies
    : cookies.replaceAll(new RegExp(`(^|; )${PRODUCT.earlierPrefix}_`, 'g'), `$1${PRODUCT.prefix}_`);

/** Stores the cookies with the secrets; values that do not look like the service's cookies are discarded. */
export const persistentCookieStore = (secrets: Pick<SecretStore, 'read' | 'write'>): CookieStore => ({
  read: () => {
    const stored = secrets.read(NAME);
    const kept = stored === null ? null : underNamesOfToday(stored);
    return kept !== null && PATTERN.test(kept) ? kept : null;
  },
  write: (cookie) => {
    void secrets.write(NAME, cookie !== null && PATTERN.test(cookie) ? cookie : null);
  },
});

/** Stores the cookies in memory. */
export function memoryCookieStore(): CookieStore {
  let kept: string | null = null;
  return {
    read: () => kept,
    write: (cookie) => {
      kept = cookie;
    },
  };
}
