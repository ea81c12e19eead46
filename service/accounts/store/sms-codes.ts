import { createHmac, randomInt } from 'node:crypto';
import { z } from 'zod';
import { equalBytes } from '#service/kernel/constant-time.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { first } from '#service/kernel/database/rows.ts';
import { MINUTE } from '#shared/kernel/time.ts';

/**
 * Codes of text messages: six digits after a prefix of three letters, good for five minutes and five tries.
 * The specification leaves it open.
 */
export const SMS_CODE = {
  digits: 6,
  prefixLetters: 3,
  alphabet: 'BCDFGHJKMPQRTVWXYZ',
  life: 5 * MINUTE,
  tries: 5,
} as const;

/**
 * How long a number stays proved by a right code, for the browser that entered it: whoever takes his time with
 * an address, or reloads, is asked for no second code.
 */
const PROOF_LIFE = 30 * MINUTE;

/**
 * A code belongs to a number and to the browser that asked for it. `accountId` is the account that changes
 * its number, or null.
 */
export type SmsCodeOwner = {
  readonly areaCode: string;
  readonly mobileNumber: string;
  readonly device: string;
};

const prefixRow = z.object({ prefix: z.string() });
const codeRow = z.object({
  digest: z.string(),
  tries_left: z.number().int(),
  account_id: z.string().nullable(),
});

/**
 * Codes of text messages, stored as keyed digests: they outlive a restart, and a stolen database reveals
 * none.
 */
export type SmsCodes = {
  /** Makes the owner's code; the one before is void. `prefixed` puts a prefix in front of it. */
  readonly make: (
    owner: SmsCodeOwner,
    accountId: string | null,
    prefixed: boolean,
    now: number,
  ) => Promise<{ readonly prefix: string; readonly code: string }>;
  /**
   * Returns whether this is the owner's code, prefix included; a wrong one uses up a try. `accountId` is that
   * of `make`.
   */
  readonly check: (
    owner: SmsCodeOwner,
    code: string,
    now: number,
  ) => Promise<{ readonly right: boolean; readonly accountId: string | null }>;
  /** Keeps for a while that the owner entered the right code. */
  readonly prove: (owner: SmsCodeOwner, now: number) => Promise<void>;
  readonly isProved: (owner: SmsCodeOwner, now: number) => Promise<boolean>;
  /** Removes the owner's code, and what it proved. */
  readonly consume: (owner: SmsCodeOwner) => Promise<void>;
  /** Returns the prefix of the owner's code, or null without one. */
  readonly prefixOf: (owner: SmsCodeOwner, now: number) => Promise<string | null>;
};

/** Opens the codes of a database, digested with the data folder's key. */
export function openSmsCodes(database: Database, key: Buffer): SmsCodes {
  const put = database.prepare(
    `INSERT INTO sms_codes (owner, digest, prefix, tries_left, account_id, expires_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (owner) DO UPDATE SET digest = excluded.digest, prefix = excluded.prefix, tries_left = excluded.tries_left,
       account_id = excluded.account_id, expires_at = excluded.expires_at`,
  );
  const find = database.prepare(
    'SELECT digest, tries_left, account_id FROM sms_codes WHERE owner = ? AND expires_at > ?',
  );
  const findPrefix = database.prepare('SELECT prefix FROM sms_codes WHERE owner = ? AND expires_at > ?');
  const use = database.prepare('UPDATE sms_codes SET tries_left = tries_left - 1 WHERE owner = ?');
  const remove = database.prepare('DELETE FROM sms_codes WHERE owner = ?');
  const keyed = (text: string): Buffer => createHmac('sha256', key).update(`sms ${text}`).digest();
  const nameOf = ({ areaCode, mobileNumber, device }: SmsCodeOwner): string =>
    keyed(`${areaCode} ${mobileNumber} ${device}`).toString('base64url');
  /* A row of its own: a new code for the number takes nothing from the proof. */
  const proofOf = ({ areaCode, mobileNumber, device }: SmsCodeOwner): string =>
    keyed(`proved ${areaCode} ${mobileNumber} ${device}`).toString('base64url');
  const none = { digest: keyed('none').toString('base64url'), tries_left: 0, account_id: null };
  return {
    make: async (owner, accountId, prefixed, now) => {
      const letter = (): string => SMS_CODE.alphabet[randomInt(SMS_CODE.alphabet.length)] ?? '';
      const prefix = prefixed ? Array.from({ length: SMS_CODE.prefixLetters }, letter).join('') : '';
      const code = String(randomInt(10 ** SMS_CODE.digits)).padStart(SMS_CODE.digits, '0');
      await put.run(
        nameOf(owner),
        keyed(prefix + code).toString('base64url'),
        prefix,
        SMS_CODE.tries,
        accountId,
        now + SMS_CODE.life,
      );
      return { prefix, code };
    },
    check: (owner, code, now) =>
      database.transaction(async () => {
        const kept = (await first(find, codeRow, nameOf(owner), now)) ?? none;
        const right = equalBytes(Buffer.from(kept.digest, 'base64url'), keyed(code.toUpperCase()));
        if (kept.tries_left <= 0) return { right: false, accountId: null };
        if (!right) await use.run(nameOf(owner));
        return { right, accountId: right ? kept.account_id : null };
      }),
    prove: async (owner, now) => {
      await put.run(proofOf(owner), none.digest, '', 0, null, now + PROOF_LIFE);
    },
    isProved: async (owner, now) => (await first(findPrefix, prefixRow, proofOf(owner), now)) !== null,
    consume: async (owner) => {
      await remove.run(nameOf(owner));
      await remove.run(proofOf(owner));
    },
    prefixOf: async (owner, now) => (await first(findPrefix, prefixRow, nameOf(owner), now))?.prefix ?? null,
  };
}
