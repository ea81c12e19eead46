import { createHmac, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** One of the sets of parameters that OWASP recommends for scrypt (16 MB, five passes). The parameters travel with each hash. */
const COST = { N: 16_384, r: 8, p: 5 };
type Cost = typeof COST;
const LENGTH = 32;
const SALT_LENGTH = 16;
/** Derivations that run at once. Node's thread pool has four threads, and reading files and packing replies need some of them. */
const MAX_CONCURRENT = 2;

/** Derives a key by scrypt; Node's own unless a test counts or cheapens it. */
export type DeriveKey = (secret: string, salt: Buffer, options: ScryptOptions) => Promise<Buffer>;

/** Hashes the secrets that viewers choose and verifies those that they give. */
export type Passwords = {
  /** A salted hash as `scrypt$N$r$p$salt$hash`. */
  readonly hash: (secret: string) => Promise<string>;
  /**
   * Whether the secret is the one that was hashed. Derives exactly one key, whatever is stored: null where there is no such account or no password,
   * the mark of a demo password, or a hash. Otherwise the time of an answer would tell which accounts exist and which chose a password.
   */
  readonly verify: (secret: string, stored: string | null) => Promise<boolean>;
};

/** Makes the hashes of one service; `cost` and `derive` are the product's own unless a test says otherwise. */
export function createPasswords(derive: DeriveKey = deriveByScrypt, cost: Cost = COST): Passwords {
  const inTurn = createLimiter(MAX_CONCURRENT);
  const keyOf = (secret: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> =>
    inTurn(() => derive(secret, salt, { N, r, p, maxmem: 256 * N * r }));
  return {
    hash: async (secret) => {
      const salt = randomBytes(SALT_LENGTH);
      return formatHash(cost, salt, await keyOf(secret, salt, cost));
    },
    verify: async (secret, stored) => {
      const known = parseHash(stored) ?? { cost, salt: randomBytes(SALT_LENGTH), hash: randomBytes(LENGTH) };
      const demo = parseDemoMark(stored);
      const key = await keyOf(secret, known.salt, known.cost);
      const right = equalsInConstantTime(key, known.hash);
      return demo === null ? right : equalsInConstantTime(demoMark(secret, demo.salt), demo.mark);
    },
  };
}

/**
 * What the store keeps of a demo password, as `demo$salt$mark`. Demo passwords are public and written at every start, so the mark is cheap to make;
 * verifying it costs a whole derivation all the same.
 */
export function markDemoPassword(password: string): string {
  const salt = randomBytes(SALT_LENGTH);
  return ['demo', salt.toString('base64url'), demoMark(password, salt).toString('base64url')].join('$');
}

const demoMark = (password: string, salt: Buffer): Buffer => createHmac('sha256', salt).update(password).digest();
const equalsInConstantTime = (left: Buffer, right: Buffer): boolean => left.length === right.length && timingSafeEqual(left, right);

const formatHash = ({ N, r, p }: Cost, salt: Buffer, hash: Buffer): string =>
  ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');

function parseHash(stored: string | null): { readonly cost: Cost; readonly salt: Buffer; readonly hash: Buffer } | null {
  const [scheme, N, r, p, salt, hash] = stored?.split('$') ?? [];
  if (scheme !== 'scrypt' || salt === undefined || hash === undefined) return null;
  return { cost: { N: Number(N), r: Number(r), p: Number(p) }, salt: Buffer.from(salt, 'base64url'), hash: Buffer.from(hash, 'base64url') };
}

function parseDemoMark(stored: string | null): { readonly salt: Buffer; readonly mark: Buffer } | null {
  const [scheme, salt, mark] = stored?.split('$') ?? [];
  if (scheme !== 'demo' || salt === undefined || mark === undefined) return null;
  return { salt: Buffer.from(salt, 'base64url'), mark: Buffer.from(mark, 'base64url') };
}

const deriveByScrypt: DeriveKey = (secret, salt, options) =>
  new Promise((resolve, reject) => {
    scrypt(secret, salt, LENGTH, options, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** Runs at most `limit` pieces of work at once; the others wait in the order in which they came. */
function createLimiter(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
