import { z } from 'zod';
import { address, whole } from './field.ts';

/** Content of a feed: programmes, a guide, or a line-up of channels. */
const FEED_KINDS = ['programmes', 'guide', 'channels'] as const;

/** An entry of `feeds.json`: an address that is read again and again. */
export const feedSchema = z.strictObject({
  /** Names its copy, and its address for being told to fetch. */
  id: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'has to be an id of at most 40 small letters, digits and -'),
  kind: z.enum(FEED_KINDS),
  address,
  /** Minutes between two fetches. */
  every: whole(5, 10_080).default(60),
  /** Name of the setting with the `Authorization` header that its server asks for. */
  login: z
    .string()
    .regex(/^FEED_[A-Z0-9_]{1,60}$/, 'has to name a setting that begins with FEED_, such as FEED_LOGIN')
    .optional(),
});
export type StationFeed = z.output<typeof feedSchema>;
