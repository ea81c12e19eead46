import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { LicenceJwt, LicenceServer, SecretOf } from '#service/catalogue/content/licence-server.ts';
import type { FetchAddress } from '#service/imported/streams/fetch-address.ts';
import { readAtMost } from '#service/kernel/read-at-most.ts';
import { SECOND } from '#shared/kernel/time.ts';

const MOST_LICENCE = 256 * 1024;
const WITHIN = 8 * SECOND;

/** Whom and what a licence is for. */
export type LicenceFacts = {
  readonly content: string;
  /** An id of the viewer that tells a licence server nothing else. */
  readonly viewer: string;
  readonly device: string;
  readonly now: number;
};

/** What asking a licence server takes. */
export type LicenceParts = {
  readonly fetchAddress: FetchAddress;
  readonly secretOf: SecretOf;
  readonly privateOrigins: readonly string[];
};

/** The private origin that an address of a package may reach: its own if the operator named it, else none. */
export function namedOrigin(address: string, privateOrigins: readonly string[]): string | null {
  const { origin } = new URL(address);
  return privateOrigins.includes(origin) ? origin : null;
}

/**
 * Asks the licence server of a stream on a viewer's behalf, so that its address, headers and tokens stay with
 * the service. Returns the licence, or null if the server refuses, is not reached, or a secret is missing.
 */
export async function licenceFrom(
  server: LicenceServer,
  request: Uint8Array,
  facts: LicenceFacts,
  { fetchAddress, secretOf, privateOrigins }: LicenceParts,
): Promise<Uint8Array | null> {
  const jwt = server.jwt === undefined ? '' : signedJwt(server.jwt, facts, secretOf);
  if (jwt === null) return null;
  const headers = headersOf(server, { jwt, content: facts.content }, secretOf);
  if (headers === null) return null;
  const address = filled(server.licence, {
    jwt: encodeURIComponent(jwt),
    content: encodeURIComponent(facts.content),
  });
  const { body, type } = wrapped(server, request);
  const fetched = await fetchAddress(address, {
    home: namedOrigin(address, privateOrigins),
    headers: { 'content-type': type, ...headers },
    areHeadersSecret: true,
    headersWithin: WITHIN,
    body,
  });
  if (!fetched.ok) return null;
  try {
    const stream = fetched.value.body[Symbol.asyncIterator]();
    const bytes = await readAtMost(stream, Buffer.alloc(0), MOST_LICENCE, WITHIN);
    return bytes === null ? null : unwrapped(server, bytes);
  } catch {
    return null;
  } finally {
    fetched.value.body.destroy();
  }
}

/** Puts values in the place of their names in braces. */
const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );

/** Returns a server's headers with their values; null if a secret is missing. */
function headersOf(
  { headers }: LicenceServer,
  values: Readonly<Record<string, string>>,
  secretOf: SecretOf,
): Readonly<Record<string, string>> | null {
  let isComplete = true;
  const entries = Object.entries(headers).map(([name, text]) => {
    const open = text.replaceAll(/\{secret:(\w+)\}/g, (_, secret: string) => {
      const value = secretOf(secret);
      if (value === null) isComplete = false;
      return value ?? '';
    });
    return [name.toLowerCase(), filled(open, values)] as const;
  });
  return isComplete ? Object.fromEntries(entries) : null;
}

const base64url = (text: string | Buffer): string => Buffer.from(text).toString('base64url');
const HASHES = { HS256: 'sha256', HS384: 'sha384', HS512: 'sha512' } as const;
const ENCODINGS = { text: 'utf8', base64: 'base64', hex: 'hex' } as const;

/** Returns the token of a licence call; null without its secret. */
function signedJwt(jwt: LicenceJwt, facts: LicenceFacts, secretOf: SecretOf): string | null {
  const secret = secretOf(jwt.secret);
  if (secret === null) return null;
  const issued = Math.floor(facts.now / SECOND);
  const ends = issued + jwt.life;
  const { content, viewer, device } = facts;
  const texts = { content, viewer, device, endsAt: new Date(ends * SECOND).toISOString() };
  const claims = withValues({ iat: issued, exp: ends, ...jwt.claims }, texts, { issued, ends });
  const signed = [{ alg: jwt.algorithm, typ: 'JWT' }, claims]
    .map((part) => base64url(JSON.stringify(part)))
    .join('.');
  const key = Buffer.from(secret, ENCODINGS[jwt.encoding]);
  return `${signed}.${createHmac(HASHES[jwt.algorithm], key).update(signed).digest('base64url')}`;
}

/** Puts values into the texts of claims; one that is nothing but `{ends}` or `{issued}` becomes a number. */
function withValues(
  value: unknown,
  texts: Readonly<Record<string, string>>,
  numbers: Readonly<Record<string, number>>,
): unknown {
  if (typeof value === 'string') {
    const [, name = ''] = /^\{(\w+)\}$/.exec(value) ?? [];
    return Object.hasOwn(numbers, name) ? numbers[name] : filled(value, texts);
  }
  if (Array.isArray(value)) return value.map((one) => withValues(one, texts, numbers));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withValues(one, texts, numbers)]),
  );
}

/** Returns a licence request as a server expects it. */
function wrapped(
  { request = { form: 'raw', field: '' } }: LicenceServer,
  bytes: Uint8Array,
): { readonly body: string | Uint8Array; readonly type: string } {
  const text = Buffer.from(bytes).toString('base64');
  const { form, field } = request;
  if (form === 'json') return { body: JSON.stringify({ [field]: text }), type: 'application/json' };
  if (form === 'form')
    return {
      body: new URLSearchParams({ [field]: text }).toString(),
      type: 'application/x-www-form-urlencoded',
    };
  return form === 'base64'
    ? { body: text, type: 'text/plain' }
    : { body: bytes, type: 'application/octet-stream' };
}

/** Returns the licence in a server's reply. */
function unwrapped({ reply }: LicenceServer, bytes: Buffer): Uint8Array | null {
  if (reply === undefined || reply.form === 'raw') return bytes;
  const text = bytes.toString('utf8').trim();
  if (reply.form === 'base64') return Buffer.from(text, 'base64');
  if (reply.form === 'form') {
    const field = new URLSearchParams(text).get(reply.field);
    return field === null ? null : Buffer.from(field, 'base64');
  }
  const parsed = z.record(z.string(), z.unknown()).safeParse(JSON.parse(text));
  const licence = parsed.success ? parsed.data[reply.field] : undefined;
  return typeof licence === 'string' ? Buffer.from(licence, 'base64') : null;
}
