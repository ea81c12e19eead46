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

/** `tmode` activates tester mode (playback section 2); whether it is a legal one is for the player to say. */
const tmode = z.string().max(400).optional().catch(undefined);

/** The query of a playing screen: `t` is the position in seconds from which to resume; anything else is ignored. */
export const episodeSearch = z.object({ t: z.coerce.number().min(0).max(360_000).optional().catch(undefined), tmode });

/** The query of live television: only tester mode. */
export const liveSearch = z.object({ tmode });

/** The query of the QR service's link. */
export const qrSearch = z.object({ destUrl: z.string().max(2000).optional().catch(undefined) });

/** Path and query of an address of this origin; null for any other, so that nobody is led away from the app. */
export function ownPath(address: string | undefined): string | null {
  if (address === undefined) return null;
  const url = URL.parse(address, globalThis.location.origin);
  return url !== null && url.origin === globalThis.location.origin ? `${url.pathname}${url.search}` : null;
}
