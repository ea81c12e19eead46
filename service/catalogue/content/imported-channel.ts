import { z } from 'zod';
import { RATINGS, type Rating } from '#shared/domain/profiles/rating-limit.ts';

/**
 * How past programmes of a channel are requested, as playlists name it; `default` takes its address from
 * `source` alone.
 */
export const CATCHUP_KINDS = [
  'default',
  'append',
  'shift',
  'flussonic',
  'flussonic-ts',
  'xc',
  'vod',
] as const;

/**
 * Catch-up of an imported channel: its kind, its address or the end of it with placeholders, the days it
 * reaches back, and the zone of its times (`America/Toronto`) where the provider names one.
 */
const catchup = z.object({
  kind: z.enum(CATCHUP_KINDS),
  source: z.string().nullable(),
  days: z.number(),
  zone: z.string().exactOptional(),
});
export type Catchup = z.infer<typeof catchup>;

/** Fields that the stream of an imported channel or video needs. */
const importedStream = {
  stream: z.string(),
  logo: z.string().nullable(),
  folded: z.string(),
  reach: z.enum(['any', 'public']),
  listHost: z.string().exactOptional(),
  sourceId: z.string().exactOptional(),
  groups: z.array(z.string()).exactOptional(),
  headers: z.record(z.string(), z.string()).exactOptional(),
  clearKeys: z.record(z.string(), z.string()).exactOptional(),
  licence: z.string().exactOptional(),
  /** The rating that its list or portal gives it. */
  rating: z.enum(RATINGS).exactOptional(),
};

/**
 * The source of an imported channel: stream, logo, folded name, whether its list may name private hosts
 * (`any`), the private host that the list came from, the id of that list, groups, request headers, ClearKey
 * keys (hexadecimal, by key id) or the server that gives them; its id in the list, number as written, and as
 * it is shown if that has a part (`2.1`), minutes its guide is moved by, whether it is a radio channel, how
 * its guide was found, the numbers of further guides for what that one lacks, catch-up, and its name in the
 * list if the viewer has given it another. Fields without a meaning for the channel are left out.
 */
export const importedChannelFacts = z.object({
  kind: z.literal('imported'),
  ...importedStream,
  tvgId: z.string().exactOptional(),
  chno: z.string().exactOptional(),
  number: z.string().exactOptional(),
  shift: z.number().exactOptional(),
  radio: z.boolean().exactOptional(),
  match: z.enum(['hand', 'id', 'name', 'loose']).exactOptional(),
  guides: z.array(z.number()).exactOptional(),
  catchup: catchup.exactOptional(),
  listedName: z.string().exactOptional(),
});
export type ImportedChannelFacts = z.infer<typeof importedChannelFacts>;

/**
 * What lists need of the source of an imported channel, where the rest is read when it is asked for. Of its
 * logo they know whether it has one.
 */
export type ListedImport = {
  readonly kind: 'imported';
  readonly logo: string | boolean | null;
  readonly folded: string;
  readonly sourceId?: string | undefined;
  readonly groups?: readonly string[] | undefined;
  readonly rating?: Rating | undefined;
  readonly chno?: string | undefined;
  readonly number?: string | undefined;
  readonly shift?: number | undefined;
  readonly radio?: boolean | undefined;
  readonly match?: ImportedChannelFacts['match'] | undefined;
  readonly catchup?: Pick<Catchup, 'days'> | undefined;
};

/** A film or an episode of a playlist, with a code of its own. */
export const importedVideo = z.preprocess(
  withSourceId,
  z.object({ code: z.string(), name: z.string(), ...importedStream }),
);
export type ImportedVideo = z.infer<typeof importedVideo>;

/** Renames the field that earlier versions had for the id of a list. */
export function withSourceId(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || !('source' in stored)) return stored;
  const { source, ...rest } = stored;
  return { ...rest, sourceId: source };
}

/**
 * A channel of a guide: the id of its guide, its own id there, its name and logo, and its number if a channel
 * uses it.
 */
export const importedGuideChannel = z.object({
  source: z.string(),
  id: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
  guideNo: z.number().nullable(),
});
export type ImportedGuideChannel = z.infer<typeof importedGuideChannel>;

/**
 * A choice of the viewer for a channel: a channel of a guide, or none; and minutes by which its guide is
 * moved. Null leaves it as found.
 */
export const handMatch = z.object({
  guide: z.union([z.object({ source: z.string(), id: z.string() }), z.literal('none')]).nullable(),
  shift: z.number().int().nullable(),
});
export type HandMatch = z.infer<typeof handMatch>;
