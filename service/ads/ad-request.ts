import { z } from 'zod';
import { IMAGE_AD_KINDS, LINEAR_AD_KINDS } from '#shared/domain/ads/ad-kind.ts';
import { LANGUAGES } from '#shared/kernel/language.ts';

const name = z.string().max(100);
const flag = z.enum(['0', '1']).default('0');
export const platformNo = z.enum(['0', '1']).transform((value) => (value === '0' ? 0 : 1));

/**
 * Parameters of the ad tag. The tag names the platform; the player adds the rest. Others, such as the time
 * stamp `t`, are ignored.
 */
export const adTagQuery = z.object({
  platform: platformNo.default(0),
  kind: z.enum([...LINEAR_AD_KINDS, ...IMAGE_AD_KINDS]).default('preroll'),
  /** Video id or network code. */
  item: name.default(''),
  lang: z.enum(LANGUAGES).default('tc'),
  break: name.default(''),
  /** Length of a live break; absent on demand. */
  seconds: z.coerce.number().min(0).max(3600).nullable().default(null),
  personalised: flag.transform((value) => value === '1'),
  kids: flag.transform((value) => value === '1'),
  /**
   * A hop behind a wrapper: the creative it leads to, the hop's number from 1, and the token of the ad's
   * events.
   */
  creative: name.default(''),
  hop: z.coerce.number().int().min(0).max(20).default(0),
  token: name.default(''),
});
export type AdTagQuery = z.output<typeof adTagQuery>;
