import { z } from 'zod';
import { cdnToken, licenceServer } from '#service/catalogue/content/licence-server.ts';
import { address, id, line, whole } from './field.ts';

/** How a stream is protected, and where its licences come from. */
export const protectionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({
    kind: z.literal('clearkey'),
    /** Keys by key id, both in 32 hexadecimal digits. */
    keys: z.record(z.string().regex(/^[0-9a-f]{32}$/i), z.string().regex(/^[0-9a-f]{32}$/i)),
  }),
  z.strictObject({ kind: z.literal('widevine'), ...licenceServer.shape }),
  z.strictObject({ kind: z.literal('fairplay'), ...licenceServer.shape, certificate: address }),
]);

/** How a CDN is told that a viewer may read a stream: a token in the query or the path. */
const tokenSchema = z.strictObject(cdnToken.shape);

/**
 * A loop of the demo's media, with a channel's shift in seconds against the wall clock. The check refuses it in
 * every package but the demo's own.
 */
const loopSchema = z.strictObject({
  kind: z.literal('demo-loop'),
  loop: id,
  offset: whole(0, 86_400).exactOptional(),
  protection: z.enum(['clear', 'cbcs']),
});

/** A stream on a CDN: its address alone, or with protection and token. HLS or DASH, by its address. */
export const streamSchema = z.union([
  address.transform((url) => ({ url, protections: [] as readonly StreamProtection[], token: null })),
  loopSchema.readonly(),
  z
    .strictObject({
      url: address,
      protections: z.array(protectionSchema).max(4).default([]),
      token: tokenSchema.nullable().default(null),
    })
    .readonly(),
]);

type Stream = z.output<typeof streamSchema>;
type LoopStream = Extract<Stream, { readonly kind: unknown }>;

/** Returns whether a stream is a loop of the demo, and not an address. */
export const isLoop = (stream: Stream): stream is LoopStream => 'kind' in stream;

export type StreamProtection = z.output<typeof protectionSchema>;

/** A picture: a path within the package, or an address. */
export const pictureSchema = line;
