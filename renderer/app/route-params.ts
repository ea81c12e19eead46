import { notFound } from '@tanstack/react-router';
import { z } from 'zod';

const id = z.string().regex(/^[\w.:-]{1,64}$/);
const channelNo = z.coerce.number().int().min(1).max(99_999);

/** Gives what the schema reads, or ends the match: an address that cannot be is a page that is not there. */
function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

/** A channel number from the address. */
export const readChannelNo = (text: string): number => read(channelNo, text);

/** A programme or episode id from the address. */
export const readId = (text: string): string => read(id, text);

/** The query of a playing screen: `t` is the position in seconds from which to resume; anything else is ignored. */
export const episodeSearch = z.object({ t: z.coerce.number().min(0).max(360_000).optional().catch(undefined) });
