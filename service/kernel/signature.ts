import { createHmac } from 'node:crypto';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import { equalBytes } from './constant-time.ts';

/** How far the clock of a signature may be off, either way. */
export const SIGNATURE_LIFE = 5 * MINUTE;

/**
 * The signed parts of a request, as Standard Webhooks describes: an id, a time in seconds since 1970, and the
 * body.
 */
export type Signed = { readonly id: string; readonly timestamp: string; readonly body: string };

const mac = (key: Buffer, { id, timestamp, body }: Signed): Buffer =>
  createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();

/** Returns the headers that sign a body; `now` in milliseconds since 1970. */
export function signatureHeaders(key: Buffer, id: string, body: string, now: number): Record<string, string> {
  const timestamp = String(Math.floor(now / SECOND));
  const signature = mac(key, { id, timestamp, body }).toString('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

/** Why a signed request is refused. */
export type SignatureError = 'SIGNATURE_MISSING' | 'SIGNATURE_WRONG' | 'SIGNATURE_OLD';

/**
 * Checks the headers of a signed body. Returns its id, or why it is refused. One of several signatures,
 * separated by spaces, is enough.
 */
export function checkSignature(
  key: Buffer,
  header: (name: string) => string | undefined,
  body: string,
  now: number,
): { readonly id: string } | { readonly error: SignatureError } {
  const [id = '', timestamp = '', given = ''] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    header,
  );
  if (id === '' || !/^\d{1,12}$/.test(timestamp) || given === '') return { error: 'SIGNATURE_MISSING' };
  const expected = mac(key, { id, timestamp, body });
  const right = given
    .split(' ')
    .some(
      (one) => one.startsWith('v1,') && equalBytes(Buffer.from(one.slice('v1,'.length), 'base64'), expected),
    );
  if (!right) return { error: 'SIGNATURE_WRONG' };
  return Math.abs(now - Number(timestamp) * SECOND) > SIGNATURE_LIFE ? { error: 'SIGNATURE_OLD' } : { id };
}
