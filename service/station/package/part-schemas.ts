import { z } from 'zod';
import { pinCode } from '#shared/contract/payments/billing.ts';
import { adsSchema } from './ads-schema.ts';
import {
  address,
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

const country = z.string().regex(/^[A-Z]{2}$/, 'has to be two letters, such as HK');
/** A code as viewers may type it, with spaces and hyphens and in any case, as it is compared. */
const typedCode = z
  .string()
  .refine((text) => pinCode.safeParse(text).success, 'has to be 4 to 24 letters and digits')
  .transform((text) => pinCode.parse(text));
const namedItem = z.strictObject({ id, name: lineInLanguages });
const podcast = z.strictObject({ name: lineInLanguages, about: textInLanguages, link: address });

const runner = z.strictObject({
  no: whole(1, 99),
  horse: id,
  jockey: id,
  draw: whole(1, 99),
  weight: whole(1, 999),
  place: whole(1, 99).nullable().default(null),
  tip: z.literal([1, 2, 3]).nullable().default(null),
});
const race = z.strictObject({
  no: whole(1, 99),
  start: moment,
  distance: whole(1, 9999),
  runners: z.array(runner).max(50),
});

const surveyQuestion = z.strictObject({
  id: line,
  kind: z.enum(['single', 'multiple', 'scale', 'text']),
  text: lineInLanguages,
  options: z
    .array(z.strictObject({ id: line, text: lineInLanguages }))
    .max(50)
    .default([]),
  low: lineInLanguages.optional(),
  high: lineInLanguages.optional(),
});

const freePlan = z.strictObject({
  id,
  name: lineInLanguages,
  about: z.array(lineInLanguages).max(20).default([]),
  terms: textInLanguages.optional(),
});

/**
 * Entries of the smaller files of a package, by the name of the file without its ending. A file that holds one
 * thing, such as `medals.json`, has one entry.
 */
export const PART_SCHEMAS = {
  searches: z.strictObject({ programme: id, keyword: lineInLanguages.optional() }),
  promos: z.strictObject({ id, title: lineInLanguages, programme: id }),
  news: z.strictObject({
    id,
    title: lineInLanguages,
    published: moment,
    /** Programme whose picture it has. */
    programme: id,
    /** Paragraphs are separated by an empty line. */
    text: textInLanguages,
  }),
  products: z.strictObject({
    id,
    name: lineInLanguages,
    about: textInLanguages,
    price: numeric.pipe(z.number().nonnegative()),
    programme: id,
    link: address,
  }),
  medals: z.strictObject({
    title: lineInLanguages,
    teams: z
      .array(
        z.strictObject({
          team: lineInLanguages,
          gold: whole(0, 9999),
          silver: whole(0, 9999),
          bronze: whole(0, 9999),
        }),
      )
      .max(500),
  }),
  racing: z.strictObject({
    track: lineInLanguages,
    title: lineInLanguages,
    pages: z.strictObject({ card: lineInLanguages, tips: lineInLanguages, results: lineInLanguages }),
    /** The ids of horses are in addresses of their pages, and short. */
    horses: z.array(namedItem.extend({ id: id.max(16) })).max(2000),
    jockeys: z.array(namedItem).max(500),
    meetings: z.array(z.strictObject({ date: z.iso.date(), races: z.array(race).max(30) })).max(500),
  }),
  show: z.strictObject({ programme: id, podcast }),
  surveys: z.strictObject({
    id: z.string().regex(/^[\w-]{1,60}$/),
    title: lineInLanguages,
    message: lineInLanguages,
    accept: lineInLanguages,
    later: lineInLanguages,
    priority: whole(0, 1000).default(1),
    probability: numeric.pipe(z.number().min(0).max(1)).default(1),
    mustDo: yesNo.default(false),
    /** Days until a viewer who skipped it is asked again; null for never. */
    retryAfter: whole(0, 365).nullable().default(30),
    remindTimes: whole(0, 99).default(3),
    remindAfter: whole(0, 365).default(1),
    /** It counts towards the most that a viewer is asked in a week. */
    frequencyCap: yesNo.default(true),
    /** Whom it is for, and where they joined; everyone by default. */
    customers: listOf(line, 20).default([]),
    channels: listOf(line, 20).default([]),
    triggers: z.array(z.record(z.string(), z.string())).min(1).max(20),
    questions: z.array(surveyQuestion).min(1).max(50),
    ...window.shape,
  }),
  pins: z
    .strictObject({
      pin: typedCode,
      kind: z.enum(['pin', 'reference']).default('pin'),
      about: lineInLanguages,
      /** Plans that it pays for. */
      plans: idList(id, 20),
      country: country.optional(),
      expires: moment.optional(),
      /** Off the price, in its currency, instead of paying in full. */
      discount: numeric.pipe(z.number().positive()).optional(),
      referrer: line.optional(),
      /** What the billing system calls its kind. */
      template: line.default('gift'),
      /** It was redeemed before, elsewhere. */
      used: yesNo.default(false),
      /** Whose reference number it is. */
      owner: z.strictObject({ name: line, areaCode: line, mobile: line }).optional(),
      delivery: yesNo.default(false),
      corporate: yesNo.default(false),
    })
    .refine(({ plans, discount }) => discount !== undefined || plans.length > 0, {
      path: ['plans'],
      error: 'has to name the plans that it pays for, unless it has a discount',
    }),
  /** Codes that take something off a price, once an account. */
  'promo-codes': z.strictObject({
    code: typedCode,
    about: lineInLanguages,
    /** Off the price, in its currency. */
    discount: numeric.pipe(z.number().positive().max(1_000_000)),
    /** Plans that it is for; all of its country by default. */
    plans: idList(id, 50).default([]),
    country: country.optional(),
    expires: moment.optional(),
  }),
  referral: z.strictObject({
    /** Off a friend's first payment. */
    discount: numeric.pipe(z.number().nonnegative().max(1_000_000)),
    about: lineInLanguages,
    /** Friends in a month that count, and the points for each. */
    perMonth: whole(0, 1000).default(10),
    points: whole(0, 1_000_000).default(0),
    /** The free title that a friend's payment gives, and the category of those to choose from. */
    reward: lineInLanguages,
    category: id.default('title'),
  }),
  /** Sales beside plans: the price of an episode, and how long a purchase may be watched. */
  sales: z.strictObject({
    episodePrice: numeric.pipe(z.number().positive().max(1_000_000)).optional(),
    viewingDays: whole(1, 3650).optional(),
  }),
  rewards: z.strictObject({
    id,
    title: lineInLanguages,
    points: whole(1, 1_000_000),
    /** Category of a free title; other rewards are collected. */
    titles: id.optional(),
  }),
  loyalty: z.strictObject({
    join: whole(0, 1_000_000).default(0),
    checkIn: whole(0, 1_000_000).default(0),
    week: whole(0, 1_000_000).default(0),
    /** Price of a point, in a payment's currency. */
    spend: numeric.pipe(z.number().positive()).optional(),
    tiers: z
      .array(
        z.strictObject({
          tier: z.enum(['bronze', 'silver', 'gold', 'platinum']),
          from: whole(0, 100_000_000),
        }),
      )
      .max(10),
  }),
  places: z.strictObject({
    id,
    name: lineInLanguages,
    street: lineInLanguages,
    district: lineInLanguages,
    country: country.optional(),
  }),
  countries: z.strictObject({
    code: z.string().regex(/^[A-Z]{2}$/, 'has to be two letters, such as HK'),
    name: lineInLanguages,
    areaCode: z.string().regex(/^\d{1,4}$/, 'has to be digits, such as 852'),
  }),
  registration: z.strictObject({
    home: freePlan.optional(),
    overseas: freePlan.optional(),
    androidTv: freePlan.optional(),
  }),
  genres: z.strictObject({ id, name: lineInLanguages, kids: yesNo.default(false) }),
  /** Keys of remote config, which are checked by its own schema. */
  /** Names of people, whom programmes name by these ids, and texts of labels of the station's own. */
  people: z.strictObject({ id, name: lineInLanguages }),
  labels: z.strictObject({ id, name: lineInLanguages }),
  /** Icons that a profile chooses from; they are drawn by their ids. `usual` is that of a profile which has chosen none. */
  icons: z.strictObject({
    name: lineInLanguages,
    kids: yesNo.default(false),
    ids: idList(id, 100),
    usual: id.optional(),
  }),
  ads: adsSchema,
  'remote-config': z.record(z.string(), z.unknown()),
} as const;

type Schemas = typeof PART_SCHEMAS;
export type PartName = keyof Schemas;
/** An entry of a file. */
export type PartEntry<Name extends PartName> = z.output<Schemas[Name]>;
