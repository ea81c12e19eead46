import { z } from 'zod';
import { secondsOf } from '#service/station/durations.ts';
import { RATINGS } from '#shared/domain/profiles/rating-limit.ts';
import { adTagSchema } from './ads-schema.ts';
import { currencyCode } from './currency-code.ts';
import {
  address,
  countries,
  id,
  idList,
  line,
  lineInLanguages,
  listOf,
  moment,
  numeric,
  textInLanguages,
  whole,
  window,
  yesNo,
} from './field.ts';
import { pictureSchema, streamSchema } from './stream-schema.ts';

const PLATFORMS = ['Web', 'Mobile', 'Apps', 'SmartTV'] as const;

/** Pictures by shape. */
const art = z.strictObject({
  wide: pictureSchema.optional(),
  poster: pictureSchema.optional(),
  hero: pictureSchema.optional(),
  logo: pictureSchema.optional(),
  /** How it is drawn, by names that the demo's painter knows; in no other package than the demo's own. */
  drawn: z.strictObject({ scene: line, family: whole(0, 99) }).optional(),
});

/** When an episode may be watched, and by whom (S1-4-100 to S1-4-118). */
const windows = {
  free: window.optional(),
  pay: window.optional(),
  gold: window.optional(),
  premium: window.optional(),
  earlyRelease: window.extend({ platform: z.enum(PLATFORMS) }).optional(),
  /** Platforms on which everyone may watch it, without a plan or a window (S1-4-101); a vertical one of Mobile alone plays nowhere else. */
  platforms: idList(z.enum(PLATFORMS)).optional(),
  /** When it leaves the station, for everyone who has not bought it. */
  offShelf: moment.optional(),
};

/** A duration; two numbers with a colon may be hours or minutes. */
const seconds = z
  .union([
    z.number(),
    z
      .string()
      .refine((text) => !/^\s*\d+:\d+\s*$/.test(text), 'has to be seconds, such as 2700, or such as 0:45:00')
      .transform((text) => secondsOf(text))
      .pipe(numeric),
  ])
  .pipe(z.number().positive().max(86_400));
const second = numeric.pipe(z.number().min(0).max(86_400));
/** A part of an episode in seconds, which viewers may skip; without `to` it lasts to the end. */
const part = z
  .strictObject({ from: second, to: second.optional() })
  .refine(({ from, to }) => to === undefined || to > from, 'has to end after it begins');

/** An episode, in its programme's file or in `episodes.csv`, where `programme` names the programme. */
export const episodeSchema = z.strictObject({
  id,
  programme: id.optional(),
  /** What checkout calls its film; its own id by default. */
  video: id.optional(),
  /** Running number, or the date as yyyymmdd for daily programmes. */
  number: whole(0, 99_999_999),
  name: lineInLanguages.optional(),
  about: textInLanguages.optional(),
  /** Seconds; in a table also `0:45:00` or `45 min`. */
  duration: seconds,
  stream: streamSchema,
  picture: pictureSchema.optional(),
  kind: z.enum(['episode', 'trailer', 'highlight']).default('episode'),
  /** Its opening, and its closing, with which the next episode is offered. */
  opening: part.optional(),
  closing: part.optional(),
  preview: yesNo.default(false),
  /** It is sold by itself. */
  sold: yesNo.default(false),
  /** Its early release is for the highest plan. */
  earlyGold: yesNo.default(false),
  /** Until when everyone may watch it, whatever else holds (S1-4-118). */
  viewingEnds: moment.optional(),
  ...windows,
});
export type StationEpisode = z.output<typeof episodeSchema>;

/** A programme: a file of `programmes/`, or a line of `programmes.csv`. */
export const programmeSchema = z.strictObject({
  id,
  name: lineInLanguages,
  short: lineInLanguages.optional(),
  about: textInLanguages.optional(),
  /** What ad servers and sub-categories know its kind by; its first category by default. */
  genre: id.optional(),
  categories: idList(id, 20).default([]),
  subCategories: listOf(line, 20).default([]),
  labels: idList(id, 20).default([]),
  year: whole(1880, 2200).optional(),
  rating: z
    .preprocess((given) => (typeof given === 'string' ? given.trim().toUpperCase() : given), z.enum(RATINGS))
    .default('G'),
  artists: listOf(lineInLanguages).default([]),
  directors: listOf(lineInLanguages).default([]),
  /** Languages of its sound, as codes such as yue, cmn, en. */
  languages: idList(z.string().regex(/^[a-z]{2,3}$/), 20).default([]),
  countries: countries.optional(),
  kids: yesNo.default(false),
  template: z.enum(['default', 'sports', 'horseracing']).default('default'),
  vertical: yesNo.default(false),
  /** A viewer needs one of these plans' tags; without any it is for everyone. */
  tags: idList(id, 20).default([]),
  /** It is sold by itself, for this price. */
  price: numeric.pipe(z.number().nonnegative().max(1_000_000)).optional(),
  currency: currencyCode.optional(),
  /** A purchase may be watched as often as the viewer likes. */
  unlimited: yesNo.default(false),
  /** When its run ends, which its page says. */
  ends: moment.optional(),
  podcast: z.strictObject({ name: lineInLanguages, about: textInLanguages, link: address }).optional(),
  /** Episodes that may be tried for free, in `episodes`, and how many more from the first on. */
  previews: z.strictObject({ count: whole(0, 100), episodes: idList(id, 100) }).optional(),
  /** A short film without sound that plays in the place of its picture: MP4. */
  previewFilm: address.optional(),
  /** Name of the titles that a free one is chosen from. */
  priceCategory: id.default('title'),
  /** Ad unit that its breaks are booked by, and the tag that is asked for them. */
  adUnit: line.optional(),
  adTag: adTagSchema.optional(),
  /** Its episodes are listed by title alone, or by number and title. */
  titleOnly: yesNo.default(false),
  withoutInfo: yesNo.default(false),
  art: art.default({}),
  episodes: z.array(episodeSchema).max(20_000).default([]),
  ...windows,
});
export type StationProgramme = z.output<typeof programmeSchema>;
