import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#service/kernel/database/port.ts';
import { first } from '#service/kernel/database/rows.ts';
import { HOUR } from '#shared/kernel/time.ts';

/**
 * Purposes of tokens, and how long they last. That of a new customer is part of a reply; the others are in
 * links. `verified-email` is a link that has confirmed its email.
 */
export const TOKEN_LIVES = {
  'verify-email': 48 * HOUR,
  'reset-password': HOUR,
  'prove-email': 48 * HOUR,
  'new-customer': 48 * HOUR,
  'verified-email': 48 * HOUR,
} as const;
export type TokenPurpose = keyof typeof TOKEN_LIVES;

const tokenRow = z.object({ account_id: z.string(), email: z.string() });
/** Whom a token speaks for: an account, and the email that the link was sent to. Either may be empty. */
export type OneTimeTokenOwner = z.output<typeof tokenRow>;

/**
 * Tokens of emailed and texted links. Only their digests are stored, so that a stolen database opens nothing.
 */
export type OneTimeTokens = {
  /** Makes a token. Of one purpose an account has one; the one before is void. */
  readonly make: (purpose: TokenPurpose, owner: OneTimeTokenOwner, now: number) => Promise<string>;
  /** Returns the owner of a token that is neither used nor expired, or null. */
  readonly ownerOf: (purpose: TokenPurpose, token: string, now: number) => Promise<OneTimeTokenOwner | null>;
  /** Gives a token another purpose; its expiry stays. */
  readonly change: (token: string, purpose: TokenPurpose) => Promise<void>;
  /** Voids a used token. */
  readonly consume: (token: string) => Promise<void>;
  /** Voids every token of an account. */
  readonly forgetAccount: (accountId: string) => Promise<void>;
};

const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Opens the tokens of a database. Expired ones are ignored; the sweep removes them. */
export function openOneTimeTokens(database: Database): OneTimeTokens {
  const insert = database.prepare(
    'INSERT INTO one_time_tokens (digest, purpose, account_id, email, expires_at) VALUES (?, ?, ?, ?, ?)',
  );
  const replace = database.prepare(
    'DELETE FROM one_time_tokens WHERE purpose = ? AND account_id = ? AND email = ?',
  );
  const find = database.prepare(
    'SELECT account_id, email FROM one_time_tokens WHERE digest = ? AND purpose = ? AND expires_at > ?',
  );
  const change = database.prepare('UPDATE one_time_tokens SET purpose = ? WHERE digest = ?');
  const remove = database.prepare('DELETE FROM one_time_tokens WHERE digest = ?');
  const removeAll = database.prepare('DELETE FROM one_time_tokens WHERE account_id = ?');
  return {
    make: (purpose, { account_id, email }, now) =>
      database.transaction(async () => {
        const token = randomBytes(24).toString('base64url');
        await replace.run(purpose, account_id, email);
        await insert.run(digestOf(token), purpose, account_id, email, now + TOKEN_LIVES[purpose]);
        return token;
      }),
    ownerOf: (purpose, token, now) => first(find, tokenRow, digestOf(token), purpose, now),
    change: async (token, purpose) => {
      await change.run(purpose, digestOf(token));
    },
    consume: async (token) => {
      await remove.run(digestOf(token));
    },
    forgetAccount: async (accountId) => {
      await removeAll.run(accountId);
    },
  };
}
