import { notFound } from '@tanstack/react-router';
import { z } from 'zod';
import { safeDestination } from '#shared/domain/accounts/destination.ts';
import { playbackQuery } from '#shared/navigation/playback-query.ts';

const id = z.string().regex(/^[\w.:-]{1,64}$/);
const networkCode = z.string().regex(/^[A-Za-z][\w-]{0,31}$/);
const channelNo = z.coerce.number().int().min(1).max(999_999);

/** Gives what the schema reads, or ends the match: an address that cannot be is a page that is not there. */
function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

/** A channel number from the address. */
export const readChannelNo = (text: string): number => read(channelNo, text);

/** A channel from the address: its number, or the network code of one that has none. */
export const readChannelRef = (text: string): number | string => (/^[A-Za-z]/.test(text) ? read(networkCode, text) : read(channelNo, text));

/** A programme or episode id from the address. */
export const readId = (text: string): string => read(id, text);

const LONGEST_TEXT = 400;
const LONGEST_VIDEO_SECONDS = 360_000;

const withinLength = (text: string | null): string | undefined => (text === null || text.length > LONGEST_TEXT ? undefined : text);

/** The query of a playing screen, without what is absent (playback section 2). */
export type PlaybackSearch = {
  /** Seconds from which to resume. */
  readonly t?: number;
  /** Tester mode; whether it is a legal one is for the player to say. */
  readonly tmode?: string;
  readonly playlist?: string;
};

/** Reads the query of a playing screen; whatever does not fit counts as absent. */
export function playbackSearch(search: Readonly<Record<string, unknown>>): PlaybackSearch {
  const { t, ...texts } = playbackQuery(search);
  const tmode = withinLength(texts.tmode);
  const playlist = withinLength(texts.playlist);
  return {
    ...(t === null || t > LONGEST_VIDEO_SECONDS ? {} : { t }),
    ...(tmode === undefined ? {} : { tmode }),
    ...(playlist === undefined ? {} : { playlist }),
  };
}

/** The query of a programme page: `play=1` (playback section 2); anything else counts as absent. */
export const programmeSearch = (search: Readonly<Record<string, unknown>>): { readonly play?: 1 } =>
  String(search.play) === '1' ? { play: 1 } : {};

/** The query of the QR service's link. */
export const qrSearch = z.object({ destUrl: z.string().optional().catch(undefined) });

const urlParameter = z.string().max(2048).optional().catch(undefined);

/** The query of profile selection: where to go on after choosing, and whether profiles are to be edited (present in any form). */
export const profilesSearch = z.object({ destUrl: urlParameter, edit_profile: z.unknown().optional() });

/** The query of the create-profile page: where it goes back to. */
export const createProfileSearch = z.object({ back_url: urlParameter });

/** An address from outside as a screen of this app; null for none and for any that leads off it. */
export const ownDestination = (raw: string | undefined): string | null => safeDestination(raw ?? null, globalThis.location.origin);

/** `edit_profile` counts by its presence; an explicit `0` or `false` does not (accounts section 2). */
export const wantsEdit = (value: unknown): boolean => value !== undefined && value !== 0 && value !== false;
