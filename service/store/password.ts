import { randomBytes, scrypt, scryptSync, timingSafeEqual } from 'node:crypto';

/** Cost of new hashes. Demo passwords are public, so the cost is low; it travels with each hash and can be raised at any time. */
const COST = { N: 1024, r: 8, p: 1 };
const LENGTH = 32;

/** A salted scrypt hash as `scrypt$N$r$p$salt$hash`. */
export function hashPassword(password: string): string {
  const salt = randomBytes(16);
  const hash = scryptSync(password, salt, LENGTH, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Tells whether the password is the one that was hashed; anything but a hash of ours is false. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, N, r, p, salt, hash] = stored.split('$');
  if (scheme !== 'scrypt' || salt === undefined || hash === undefined) return false;
  const wanted = Buffer.from(hash, 'base64url');
  const found = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return found.length === wanted.length && timingSafeEqual(found, wanted);
}

function derive(password: string, salt: Buffer, cost: { N: number; r: number; p: number }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, LENGTH, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
