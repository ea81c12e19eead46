import { z } from 'zod';
import { adTagSchema } from './ads-schema.ts';
import { address, countries, id, idList, line, lineInLanguages, listOf, whole, yesNo } from './field.ts';
import { pictureSchema, streamSchema } from './stream-schema.ts';

/** Characters of a channel's code, if its past programmes have addresses. */
const CATCHUP_CODE = 40;

/** An entry of `channels.json` or `channels.csv`. */
export const channelSchema = z
  .strictObject({
    number: whole(1, 9999),
    /** The channel's id in every call: its network code. */
    code: id,
    name: lineInLanguages,
    stream: streamSchema,
    logo: pictureSchema.optional(),
    /** A short film without sound of what is on, which plays in the place of its picture: MP4. */
    previewFilm: address.optional(),
    /** Category whose colours and place in the list it takes. */
    category: id.optional(),
    /** What a playlist calls its kind; a category of one of these names is its own, if it names none. */
    groups: listOf(line, 20).default([]),
    /** What ad servers know its kind by; its category by default. */
    genre: id.optional(),
    /** A viewer needs one of these plans' tags; without any it is for everyone. */
    tags: idList(id, 20).default([]),
    kids: yesNo.default(false),
    /** Minutes that a viewer can go back. */
    timeshift: whole(0, 20_160).default(0),
    /** Days for which programmes can be played after they were on, and the template of their address. */
    catchup: z
      .union([
        whole(0, 30).transform((days) => ({ days, address: undefined })),
        z.strictObject({ days: whole(0, 30), address: address.optional() }),
      ])
      .prefault(0),
    /** Tag of its breaks at an ad server. */
    adTag: adTagSchema.optional(),
    countries: countries.optional(),
  })
  .refine(({ catchup, code }) => catchup.days === 0 || code.length <= CATCHUP_CODE, {
    path: ['code'],
    error: `has to have at most ${CATCHUP_CODE} characters for its past programmes`,
  });
export type StationChannel = z.output<typeof channelSchema>;
