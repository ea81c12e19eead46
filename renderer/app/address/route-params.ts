import { notFound } from '@tanstack/react-router';
import { z } from 'zod';
import { safeDestination } from '#shared/domain/accounts/destination.ts';
import { multiviewSlots } from '#shared/navigation/multiview-path.ts';
import { playbackQuery } from '#shared/navigation/playback-query.ts';

const id = z.string().regex(/^[\w.:-]{1,64}$/);
const networkCode = z.string().regex(/^[A-Za-z][\w-]{0,31}$/);
const channelNo = z.coerce.number().int().min(1).max(999_999);

/** Returns the parsed value, or ends the match as not found. */
function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

/** Parses a channel number. */
export const readChannelNo = (text: string): number => read(channelNo, text);

/** Parses a channel: its number, or the network code of one without a number. */
export const readChannelRef = (text: string): number | string =>
  /^[A-Za-z]/.test(text) ? read(networkCode, text) : read(channelNo, text);

/** Parses the pictures of Multiview. */
export function readMultiview(text: string): readonly (number | null)[] {
  const slots = multiviewSlots(text);
  if (slots === null) throw notFound();
  return slots;
}

/** Parses a programme or episode id. */
export const readId = (text: string): string => read(id, text);

const LONGEST_TEXT = 400;
const LONGEST_VIDEO_SECONDS = 360_000;

const withinLength = (text: string | null): string | undefined =>
  text === null || text.length > LONGEST_TEXT ? undefined : text;

/** Query of a playing screen, without absent values (S1-2-043). */
export type PlaybackSearch = {
  /** Seconds to resume from (S1-2-010). */
  readonly t?: number;
  /** Tester mode; the player checks it. */
  readonly tmode?: string;
  readonly playlist?: string;
};

/** Parses the query of a playing screen; invalid values count as absent. */
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

/** Parses the query of a programme page: `play=1` (S1-2-011); anything else counts as absent. */
export const programmeSearch = (search: Readonly<Record<string, unknown>>): { readonly play?: 1 } =>
  String(search.play) === '1' ? { play: 1 } : {};

/** Query of Multiview: the picture with the sound, counted from 1; the screen checks it. */
export const multiviewSearch = z.object({ sound: z.coerce.number().int().optional().catch(undefined) });

/** Query of the QR service's link. */
export const qrSearch = z.object({ destUrl: z.string().optional().catch(undefined) });

const urlParameter = z.string().max(2048).optional().catch(undefined);

/** Query of profile selection: the path to open afterwards, and whether to edit (S0-2-028, S0-2-030). */
export const profilesSearch = z.object({ destUrl: urlParameter, edit_profile: z.unknown().optional() });

/** Query of the create-profile page: the path to return to (S0-2-082). */
export const createProfileSearch = z.object({ back_url: urlParameter });

/** Returns an external URL as a path of this app; null if there is none or it leads elsewhere. */
export const ownDestination = (raw: string | undefined): string | null =>
  safeDestination(raw ?? null, globalThis.location.origin);

/** Returns whether `edit_profile` is set; `0` and `false` do not count. */
export const isEditRequested = (value: unknown): boolean =>
  value !== undefined && value !== 0 && value !== false;
