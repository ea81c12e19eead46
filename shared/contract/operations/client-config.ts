import { z } from 'zod';
import { AD_HOST_FORM, parseAdHosts } from '#shared/domain/ads/ad-hosts.ts';
import type { ServiceBases } from '#shared/domain/operations/service-address.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { marketPart } from './market-part.ts';

const ADDRESS_FORM = /^(https?:\/\/[^/*\s]+)((?:\/[\w.~-]+)*)\/?$/;

/**
 * Returns the origin of an address for a content security policy, in lower case and without a default port;
 * null if the schema does not allow the address.
 */
export function addressOrigin(text: string): string | null {
  const [, origin] = ADDRESS_FORM.exec(text) ?? [];
  const parsed = origin === undefined ? null : parseAdHosts([origin]);
  return parsed?.ok ? (parsed.value[0] ?? null) : null;
}

const ADDRESS =
  'must be an https address without a query, such as https://api.tv.example (http on loopback only)';
const address = z
  .string(ADDRESS)
  .refine((text) => addressOrigin(text) !== null, ADDRESS)
  .transform((text) => text.replace(/\/+$/, ''));
const HOST = `must be ${AD_HOST_FORM}`;
const hosts = z.array(
  z.string(HOST).refine((host) => parseAdHosts([host]).ok, HOST),
  'must be a list of hosts',
);
const HEADER_NAME = 'must be a header that begins with X-';
const HEADER_VALUE = 'must be a text of one line';
const headers = z.record(
  z.string().regex(/^X-[A-Za-z0-9-]{1,60}$/, HEADER_NAME),
  z.string(HEADER_VALUE).regex(/^[\x20-\x7e]{1,500}$/, HEADER_VALUE),
  { error: ({ code }) => (code === 'invalid_key' ? HEADER_NAME : 'must be an object of headers') },
);
const PUSH_KEY = 'must be the public key of Web Push (VAPID): 87 characters of base64url that begin with B';
/** An uncompressed point of P-256: 65 bytes, beginning with 4. */
const pushKey = z.string(PUSH_KEY).regex(/^B[A-P][\w-]{84}[AEIMQUYcgkosw048]$/, PUSH_KEY);
const OBJECT = 'must be an object';

/**
 * `client.json`: how pages reach a back end at another origin, and settings that the back end does not
 * provide (docs/operators/back-end.md). An unknown key is an error.
 */
const clientConfig = z.strictObject(
  {
    version: z.literal(1, 'must be 1'),
    api: z.strictObject({ base: address, headers: headers.default({}) }, OBJECT),
    media: z
      .strictObject({ base: address.optional(), hosts: hosts.default([]) }, OBJECT)
      .default({ hosts: [] }),
    artwork: z
      .strictObject({ base: address.optional(), hosts: hosts.default([]) }, OBJECT)
      .default({ hosts: [] }),
    /** Licence servers to use in place of those in checkouts. */
    drm: z
      .strictObject(
        { widevine: address.optional(), fairplay: address.optional(), clearkey: address.optional() },
        OBJECT,
      )
      .default({}),
    ads: z.strictObject({ hosts: hosts.default([]) }, OBJECT).default({ hosts: [] }),
    /** Address of the public web app, for QR codes and shared links. */
    web: z.strictObject({ base: address.optional() }, OBJECT).default({}),
    /** The key with which the back end signs its Web Push messages. */
    push: z.strictObject({ public_key: pushKey.optional() }, OBJECT).default({}),
    /** What is otherwise in the market than in the product's, while no station is on air. */
    market: marketPart.default({}),
    /** Values of remote config that override the back end's. */
    remote_config: z.record(z.string(), z.unknown(), OBJECT).default({}),
  },
  OBJECT,
);
export type ClientConfig = z.output<typeof clientConfig>;

type Problem = {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys?: readonly string[];
};

/** Returns the fault of a file, with the key: `client.json: api.base must be an https address`. */
function clientProblem({ code, path, message, keys }: Problem): string {
  if (code === 'unrecognized_keys')
    return `client.json: there is no key "${[...path, keys?.[0] ?? ''].join('.')}"`;
  return `client.json: ${path.length === 0 ? 'the file' : path.join('.')} ${message}`;
}

/**
 * Returns the bases of calls, media and artwork. Media and artwork use the base of the calls unless they have
 * their own.
 */
export const serviceBases = ({ api, media, artwork }: ClientConfig): ServiceBases => ({
  api: api.base,
  media: media.base ?? api.base,
  artwork: artwork.base ?? api.base,
});

/** Parses the text of `client.json` by its schema. The error names the file and the key. */
export function readClientConfig(text: string): Result<ClientConfig, string> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return err('client.json: the file is not JSON');
  }
  const parsed = clientConfig.safeParse(json);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  return err(issue === undefined ? 'client.json: the file is invalid' : clientProblem(issue));
}
