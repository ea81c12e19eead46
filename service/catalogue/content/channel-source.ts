import { z } from 'zod';
import { type ImportedChannelFacts, importedChannelFacts, type ListedImport } from './imported-channel.ts';
import { cdnToken, licenceServer } from './licence-server.ts';

/** A loop of the demo's media: a channel's shift in seconds against the wall clock, and whether it is encrypted. */
const demoLoop = z.object({
  kind: z.literal('demo-loop'),
  loop: z.string(),
  offset: z.number().exactOptional(),
  protection: z.enum(['clear', 'cbcs']),
});

/**
 * No protection; ClearKey with its keys (hexadecimal, by key id), or the server that gives them; or the licence
 * servers of Widevine and FairPlay.
 */
const protection = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('clearkey'),
    keys: z.record(z.string(), z.string()).exactOptional(),
    licence: z.url({ protocol: /^https?$/ }).exactOptional(),
  }),
  z.object({
    kind: z.literal('licensed'),
    widevine: licenceServer.exactOptional(),
    fairplay: licenceServer.exactOptional(),
  }),
]);

/** The address of an HLS stream, which pages fetch from its own server; it is never relayed. */
export const addressSource = z.object({
  kind: z.literal('address'),
  url: z.url({ protocol: /^https?$/ }),
  protection,
  token: cdnToken.exactOptional(),
  /** Days for which past programmes play, and the template of their address; `shift` is by parameters. */
  catchup: z.object({ days: z.number(), address: z.string().exactOptional() }).exactOptional(),
});
export type AddressSource = z.infer<typeof addressSource>;

/** Where the stream of an episode comes from. */
export const videoSource = z.discriminatedUnion('kind', [demoLoop, addressSource]);
export type VideoSource = z.infer<typeof videoSource>;

/** Where the stream of a channel or of a film comes from. */
export const streamSource = z.discriminatedUnion('kind', [demoLoop, importedChannelFacts, addressSource]);
export type StreamSource = z.infer<typeof streamSource>;

/** What a list of channels has of a source: of an imported one only a part. */
export type ListedSource = Exclude<StreamSource, ImportedChannelFacts> | ListedImport;

/** A channel, a film or an episode: anything with a source. */
type Sourced = { readonly source: StreamSource };
type Listed = { readonly source: ListedSource };

/** Returns what the playlist says of the stream of an imported channel or film; null for any other. */
export const importedFacts = ({ source }: Sourced): ImportedChannelFacts | null =>
  source.kind === 'imported' ? source : null;

/** The same of a channel in a list. */
export const listedImport = ({ source }: Listed): ListedImport | null =>
  source.kind === 'imported' ? source : null;

/** Returns the groups in which a playlist has a channel or a film; those of the product are in none. */
export const groupsIn = (sourced: Listed): readonly string[] => listedImport(sourced)?.groups ?? [];

/** Returns the origins of channels that pages fetch from their own servers. */
export const streamOrigins = (channels: readonly Listed[]): readonly string[] => [
  ...new Set(
    channels.flatMap(({ source }) => (source.kind === 'address' ? [new URL(source.url).origin] : [])),
  ),
];
