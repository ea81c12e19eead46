import { z } from 'zod';
import { artworkAddress } from '#service/catalogue/art/picture-size.ts';
import { bilingual } from '#service/kernel/text/bilingual.ts';
import { type ListedSource, streamSource } from './channel-source.ts';
import { importedChannelFacts, withSourceId } from './imported-channel.ts';

const channelFields = {
  channelNo: z.number(),
  networkCode: z.string(),
  name: bilingual,
  /** The kind of channel, an id of the content's own; empty for none. */
  genre: z.string(),
  kids: z.boolean(),
  /** Subscription tag required to watch it, or null for everyone. */
  subscriptionTag: z.string().nullable(),
  /** Minutes of time-shift behind the live edge. */
  timeshift: z.number(),
  /** Its logo, if the station has one. */
  picture: artworkAddress.exactOptional(),
  /** Address of a short film of what is on, which plays in place of its picture. */
  previewFilm: z.string().exactOptional(),
  /** Countries in which it is shown and plays; all by default. */
  countries: z.array(z.string()).exactOptional(),
  /** Tag that is asked for its breaks. */
  adTag: z.string().exactOptional(),
};

/** A stored channel. */
export const channelBody = z.object({ ...channelFields, source: streamSource });

/** A stored channel of a playlist. Earlier versions had its source beside the fields of a demo's loop. */
export const importedChannelBody = z.preprocess(
  (stored) => {
    if (typeof stored !== 'object' || stored === null || !('own' in stored)) return stored;
    const { own, ...rest } = stored;
    const source = withSourceId(own);
    return { ...rest, source: typeof source === 'object' ? { kind: 'imported', ...source } : source };
  },
  z.object({ ...channelFields, source: importedChannelFacts }),
);

/** A channel. It is what an operator can say of it; how it is drawn is known where it is drawn. */
export type StoredChannel = z.infer<typeof channelBody>;
/** A channel of a playlist. */
export type ImportedChannel = z.infer<typeof importedChannelBody>;

type Always = 'channelNo' | 'networkCode' | 'name' | 'genre' | 'kids' | 'subscriptionTag' | 'timeshift';

/** A channel in a list. Of an imported one no more than this is in memory; it is read whole by its code. */
export type CatalogueChannel = Readonly<Pick<StoredChannel, Always>> & {
  readonly picture?: string | undefined;
  readonly previewFilm?: string | undefined;
  readonly countries?: readonly string[] | undefined;
  readonly adTag?: string | undefined;
  readonly source: ListedSource;
};
