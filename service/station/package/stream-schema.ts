import { z } from 'zod';
import { address, line } from './field.ts';

const headers = z.record(z.string().regex(/^[\w-]{1,60}$/), z.string().max(4000)).optional();
/** Where a licence is asked for, and what is sent along. */
const licence = { licence: address, headers };

/** How a stream is protected, and where its licences come from. */
export const protectionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({
    kind: z.literal('clearkey'),
    /** Keys by key id, both in 32 hexadecimal digits. */
    keys: z.record(z.string().regex(/^[0-9a-f]{32}$/i), z.string().regex(/^[0-9a-f]{32}$/i)),
  }),
  z.strictObject({ kind: z.literal('widevine'), ...licence, certificate: address.optional() }),
  z.strictObject({ kind: z.literal('fairplay'), ...licence, certificate: address }),
]);

/** How a CDN is told that a viewer may read a stream: a token in the query or the path. */
export const tokenSchema = z.strictObject({
  form: z.enum(['secure_link', 'cloudfront', 'akamai']),
  /** Name of the setting that holds the secret; the secret itself is in no package. */
  secret: z.string().regex(/^[A-Z][A-Z0-9_]{0,60}$/, 'has to name a setting, such as CDN_SECRET'),
  /** Seconds for which a token holds. */
  life: z.number().int().min(60).max(86_400).default(14_400),
});

/** A stream on a CDN: its address alone, or with protection and token. HLS or DASH, by its address. */
export const streamSchema = z.union([
  address.transform((url) => ({ url, protections: [] as readonly StreamProtection[], token: null })),
  z
    .strictObject({
      url: address,
      protections: z.array(protectionSchema).max(4).default([]),
      token: tokenSchema.nullable().default(null),
    })
    .readonly(),
]);

export type StreamProtection = z.output<typeof protectionSchema>;

/** A picture: a path within the package, or an address. */
export const pictureSchema = line;
