import { createHmac, randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { equalBytes } from './constant-time.ts';

/**
 * One of OWASP's recommended parameter sets for scrypt (16 MB, five passes). Each hash stores its parameters.
 */
const COST = { N: 16_384, r: 8, p: 5 };
type Cost = typeof COST;
const LENGTH = 32;
const SALT_LENGTH = 16;
/**
 * Returns how many derivations run at once. Node's thread pool has four threads, and file reads and
 * compression need some of them; a core stays free for all other calls.
 */
const concurrentOn = (cores: number): number => Math.min(2, Math.max(1, cores - 1));

/** Derives a key by scrypt; tests replace it to count derivations or make them cheaper. */
export type DeriveKey = (secret: string, salt: Buffer, options: ScryptOptions) => Promise<Buffer>;

/** Hashes and verifies viewers' passwords and PINs. */
export type Passwords = {
  /** Returns a salted hash as `scrypt$N$r$p$salt$hash`. */
  readonly hash: (secret: string) => Promise<string>;
  /**
   * Returns whether the secret matches. Derives exactly one key whatever is stored (null for no account or
   * password, a demo mark, or a hash), so that timing does not reveal which accounts exist or which chose a
   * password.
   */
  readonly verify: (secret: string, stored: string | null) => Promise<boolean>;
};

/** Creates the hashing of a service; tests replace `derive`, `cost` and the number of cores. */
export function createPasswords(
  derive: DeriveKey = deriveByScrypt,
  cost: Cost = COST,
  cores = availableParallelism(),
): Passwords {
  const inTurn = createLimiter(concurrentOn(cores));
  const keyOf = (secret: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> =>
    inTurn(() => derive(secret, salt, { N, r, p, maxmem: 256 * N * r }));
  return {
    hash: async (secret) => {
      const salt = randomBytes(SALT_LENGTH);
      return formatHash(cost, salt, await keyOf(secret, salt, cost));
    },
    verify: async (secret, stored) => {
      const hashParts = parseHash(stored) ?? {
        cost,
        salt: randomBytes(SALT_LENGTH),
        hash: randomBytes(LENGTH),
      };
      const demo = parseDemoMark(stored);
      const key = await keyOf(secret, hashParts.salt, hashParts.cost);
      const right = equalBytes(key, hashParts.hash);
      return demo === null ? right : equalBytes(demoMark(secret, demo.salt), demo.mark);
    },
  };
}

/**
 * Returns the stored form of a demo password, `demo$salt$mark`. Demo passwords are public and written at
 * every start, so marks are cheap to create; verifying one still costs a full derivation.
 */
export function markDemoPassword(password: string): string {
  const salt = randomBytes(SALT_LENGTH);
  return ['demo', salt.toString('base64url'), demoMark(password, salt).toString('base64url')].join('$');
}

const demoMark = (password: string, salt: Buffer): Buffer =>
  createHmac('sha256', salt).update(password).digest();

const formatHash = ({ N, r, p }: Cost, salt: Buffer, hash: Buffer): string =>
  ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');

function parseHash(
  stored: string | null,
): { readonly cost: Cost; readonly salt: Buffer; readonly hash: Buffer } | null {
  const [scheme, N, r, p, salt, hash] = stored?.split('$') ?? [];
  if (scheme !== 'scrypt' || salt === undefined || hash === undefined) return null;
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  };
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

/** Creates a limiter that runs at most `limit` jobs at once; others wait in order. */
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
