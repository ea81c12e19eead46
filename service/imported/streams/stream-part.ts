import { FIRST_SOURCE } from '#service/catalogue/content/first-source.ts';
import type { ImportedChannelFacts } from '#service/catalogue/content/imported-channel.ts';
import type { Playable } from '#service/catalogue/playable.ts';
import { offsetOfPlace } from '#service/imported/guide/place-offset.ts';
import { homeOrigin } from '#service/imported/home-origin.ts';
import { parseLink } from '#service/imported/streams/portal/stalker-link.ts';
import { BOX } from '#service/imported/streams/portal/stalker-session.ts';
import { xtreamAlternatives } from '#service/imported/streams/portal/xtream-alternatives.ts';
import { knownKeys } from '#service/imported/streams/protection/known-keys.ts';
import { catchupAddress, isInCatchup, needsProgrammeId } from '#shared/domain/imported/catchup-address.ts';
import { CHINA_ZONE } from '#shared/domain/imported/catchup-template.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import type { StreamAddress } from './open-stream.ts';

/** The part of a channel that is on air now. */
export const LIVE_PART = 'live';

/** A past programme's times in milliseconds since 1970. */
type PastTimes = { readonly start: number; readonly end: number };

/** Returns the name of a past part of a channel. */
export const pastPart = ({ start, end }: PastTimes): string =>
  `at-${Math.floor(start / SECOND)}-${Math.ceil((end - start) / SECOND)}`;

/** Returns the times of a past part; null for any other. */
export function pastTimes(part: string): PastTimes | null {
  const [, start, length] = /^at-(\d{1,10})-(\d{1,6})$/.exec(part) ?? [];
  if (start === undefined) return null;
  return { start: Number(start) * SECOND, end: (Number(start) + Number(length)) * SECOND };
}

/** Returns the key of an open stream. */
export const streamKey = (code: string, part: string): string => `${code} ${part}`;

/**
 * Returns the id that a channel's guide gives the programme that starts then, for catch-up that asks by it;
 * null without one.
 */
export type CatchupIdOf = (networkCode: string, start: number) => string | null;

/**
 * Returns where a part of a channel is fetched and how, or null if it is not imported or its
 * catch-up does not reach the part. A provider that names no zone means the local time where the service
 * runs, as in players, and with long patterns that of China.
 */
export function partAddress(
  { code, source }: Playable,
  part: string,
  now: number,
  idOf: CatchupIdOf = () => null,
): StreamAddress | null {
  if (source.kind !== 'imported') return null;
  const address =
    part === LIVE_PART ? source.stream : pastAddress(source, part, now, (start) => idOf(code, start));
  if (address === null) return null;
  const others = xtreamAlternatives(address);
  const link = parseLink(address);
  const { headers = {}, sourceId = FIRST_SOURCE } = source;
  return {
    address,
    home: homeOrigin(address, source),
    headers: link === null ? headers : { 'user-agent': BOX, ...headers },
    source: sourceId,
    keys: knownKeys(source),
    ...(link === null ? {} : { link }),
    ...(others.length === 0 ? {} : { others }),
  };
}

/** Minutes east of UTC of a zone at a time; null if none is named, or one that this machine does not know. */
function zoneAt(zone: string | undefined, at: number): number | null {
  const offset = zone === undefined ? null : offsetOfPlace(zone, at);
  return offset === null ? null : Math.round(offset / MINUTE);
}

function pastAddress(
  { stream, catchup }: ImportedChannelFacts,
  part: string,
  now: number,
  idAt: (start: number) => string | null,
): string | null {
  const times = pastTimes(part);
  if (times === null || catchup === undefined || !isInCatchup(times.start, now, catchup.days)) return null;
  const named = zoneAt(catchup.zone, times.start);
  const zone = named ?? -new Date(times.start).getTimezoneOffset();
  const longZone = named ?? CHINA_ZONE;
  const id = needsProgrammeId(catchup) ? idAt(times.start) : null;
  const time = { ...times, end: Math.min(times.end, now - MINUTE / 2), now, zone, longZone, id };
  const address = catchupAddress({ stream, ...catchup }, time);
  return address === null ? null : (URL.parse(address)?.href ?? null);
}
