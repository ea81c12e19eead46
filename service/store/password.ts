import { randomBytes, scrypt, scryptSync, timingSafeEqual } from 'node:crypto';

/** Cost of the demo's hashes, whose passwords are public and which are made at every start. The cost travels with each hash. */
const DEMO_COST = { N: 1024, r: 8, p: 1 };
/** Cost of passwords that viewers choose: one of the sets that OWASP recommends for scrypt (16 MB, five passes). */
const FULL_COST = { N: 16_384, r: 8, p: 5 };
type Cost = typeof DEMO_COST;
const LENGTH = 32;
const SALT_LENGTH = 16;

/**
 * A salted scrypt hash of a four-digit PIN. Ten thousand values are tried in no time at any cost, so what protects a PIN is the limit on guesses; the
 * hash only keeps it from being read.
 */
export const hashPin = (pin: string): string => hashPassword(pin);

/** A salted scrypt hash of a demo password as `scrypt$N$r$p$salt$hash`. */
export function hashPassword(password: string): string {
  const salt = randomBytes(SALT_LENGTH);
  return written(DEMO_COST, salt, scryptSync(password, salt, LENGTH, DEMO_COST));
}

/** A salted scrypt hash of a password that a viewer chose, at full cost. */
export async function hashChosenPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_LENGTH);
  return written(FULL_COST, salt, await derive(password, salt, FULL_COST));
}

/** Tells whether the password is the one that was hashed; anything but a hash of ours is false. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, N, r, p, salt, hash] = stored.split('$');
  if (scheme !== 'scrypt' || salt === undefined || hash === undefined) return false;
  const wanted = Buffer.from(hash, 'base64url');
  const found = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return found.length === wanted.length && timingSafeEqual(found, wanted);
}

const written = ({ N, r, p }: Cost, salt: Buffer, hash: Buffer): string =>
  ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');

function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, LENGTH, { ...cost, maxmem: 256 * cost.N * cost.r }, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
