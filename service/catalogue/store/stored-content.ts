import { z } from 'zod';
import { artworkAddress, programmePictures } from '#service/catalogue/art/picture-size.ts';
import type {
  EpisodeContent,
  PageContent,
  ProgrammeContent,
  RowContent,
} from '#service/catalogue/content/catalogue-content.ts';
import type { TagNames } from '#service/catalogue/content/category-content.ts';
import { videoSource } from '#service/catalogue/content/channel-source.ts';
import { bilingual } from '#service/kernel/text/bilingual.ts';
import { ROW_TYPES } from '#shared/contract/catalogue/row.ts';
import { ROW_AUDIENCES } from '#shared/domain/catalogue/row-audience.ts';

const names = z.record(z.string(), bilingual);
const days = z.tuple([z.number(), z.number()]);

const entitlement = z.object({
  free: days.exactOptional(),
  pay: days.exactOptional(),
  gold: days.exactOptional(),
  premium: days.exactOptional(),
  earlyRelease: z
    .object({ window: days, platform: z.enum(['SmartTV', 'Mobile', 'Apps', 'Web']) })
    .exactOptional(),
  isEarlyGold: z.boolean().exactOptional(),
  preview: z.boolean().exactOptional(),
  limitedPlatform: z.array(z.string()).exactOptional(),
  viewingPeriodEnd: z.number().exactOptional(),
  payPerEpisode: z.boolean().exactOptional(),
});

const part = z.object({ from: z.number(), to: z.number() });

/** A stored episode. */
export const episodeBody = z.object({
  episodeId: z.string(),
  episodeNo: z.number(),
  videoId: z.string(),
  name: bilingual,
  desc: bilingual,
  duration: z.number(),
  entitlement,
  trailer: z.boolean(),
  clipType: z.enum(['intro', 'highlight']).exactOptional(),
  opening: part.exactOptional(),
  closing: part.exactOptional(),
  source: videoSource,
  picture: artworkAddress.exactOptional(),
  offshelf: z.number().exactOptional(),
}) satisfies z.ZodType<EpisodeContent>;

const page = z.object({
  leaves: z.object({ offshelf: z.number().exactOptional(), end: z.number().exactOptional() }).exactOptional(),
  podcast: z.object({ name: bilingual, about: bilingual, link: z.string() }).exactOptional(),
  titleOnly: z.boolean().exactOptional(),
  withoutInfo: z.boolean().exactOptional(),
}) satisfies z.ZodType<PageContent>;

/** A stored programme; its episodes are in a table of their own. */
export const programmeBody = z.object({
  programmeId: z.string(),
  name: bilingual,
  shortDesc: bilingual,
  longDesc: bilingual,
  genre: z.string(),
  categories: z.array(z.string()),
  subCategories: z.array(z.string()),
  categoryNames: names,
  subCategoryNames: names,
  year: z.number(),
  rating: z.enum(['G', 'PG', 'M']),
  artists: z.array(bilingual),
  directors: z.array(bilingual),
  languages: z.array(z.string()),
  kids: z.boolean(),
  template: z.enum(['sports', 'horseracing', 'default']),
  vertical: z.boolean(),
  subscriptionTags: z.array(z.string()),
  tvod: z
    .object({
      price: z.number(),
      category: z.string(),
      tag: z.string(),
      unlimited: z.boolean().exactOptional(),
    })
    .nullable(),
  labels: z.array(z.string()),
  previewOffer: z.object({ count: z.number(), episodeIds: z.array(z.string()) }).exactOptional(),
  art: z.object({ scene: z.string(), family: z.number() }),
  page: page.exactOptional(),
  pictures: programmePictures.exactOptional(),
  countries: z.array(z.string()).exactOptional(),
  labelNames: names.exactOptional(),
  previewFilm: z.string().nullable().exactOptional(),
  ads: z.object({ unit: z.string().exactOptional(), tag: z.string().exactOptional() }).exactOptional(),
}) satisfies z.ZodType<Omit<ProgrammeContent, 'episodes'> & TagNames>;

/** A stored row of the home screen. */
export const rowBody = z.object({
  rowId: z.string(),
  type: z.enum(ROW_TYPES),
  ref: z.string().nullable(),
  title: bilingual,
  subtitle: bilingual.nullable(),
  programmeIds: z.array(z.string()),
  form: z.enum(['programmes', 'videos', 'clips', 'flips']).exactOptional(),
  autoplay: z.boolean().exactOptional(),
  from: z.number().exactOptional(),
  to: z.number().exactOptional(),
  page: z.string().exactOptional(),
  audience: z.array(z.enum(ROW_AUDIENCES)).exactOptional(),
  plans: z.array(z.array(z.string())).exactOptional(),
}) satisfies z.ZodType<RowContent>;

export type StoredEpisode = z.infer<typeof episodeBody>;
export type StoredProgramme = z.infer<typeof programmeBody>;
export type StoredRow = z.infer<typeof rowBody>;
