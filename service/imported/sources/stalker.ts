import { z } from 'zod';
import type { ImportError } from '#service/imported/import-types.ts';
import type { ImportedSource } from '#service/imported/store/imported-source-store.ts';
import type { PortalFault } from '#service/imported/streams/portal/portal-json.ts';
import { addressIn, linkAddress } from '#service/imported/streams/portal/stalker-link.ts';
import {
  isRefusal,
  openStalker,
  type StalkerSession,
  stalkerServers,
} from '#service/imported/streams/portal/stalker-session.ts';
import { knownRating, strictest } from '#shared/domain/profiles/known-rating.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { fetchItems, namesOf } from './fetch-items.ts';
import { attribute, portalError } from './fetch-json.ts';
import type { PortalParts } from './fetch-parts.ts';
import { looseFlag, looseItem, looseText, looseTexts } from './loose-fields.ts';
import { pagesOf, stalkerPage } from './stalker-pages.ts';

/** Characters of a field of a channel; all channels are held until it is known that there are no more. */
const LONGEST_FIELD = 2000;
const short = looseText.transform((text) => text.slice(0, LONGEST_FIELD));
const genre = looseItem({ id: looseText, title: looseText }).transform(({ id, title }) => ({
  id,
  name: title,
}));
const channel = looseItem({
  id: short,
  name: short,
  number: short,
  cmd: short,
  logo: short,
  tv_genre_id: short,
  xmltv_id: short,
  use_http_tmp_link: looseFlag,
  use_load_balancing: looseFlag,
  enable_tv_archive: looseFlag,
  tv_archive: looseFlag,
  archive: looseFlag,
  tv_archive_duration: short,
  censored: looseFlag,
});
export type StalkerChannel = z.output<typeof channel>;
const film = looseItem({
  id: short,
  name: short,
  cmd: short,
  screenshot_uri: short,
  category_id: short,
  series: looseTexts,
  censored: looseFlag,
  rating_mpaa: short,
  age: short,
});
const profile = z.object({ js: z.object({ blocked: looseFlag, status: looseText }) });

/** Channels of a portal, and pages of its films. */
const MOST_CHANNELS = 50_000;
const MOST_FILM_PAGES = 150;

/** Opens a portal for an import. A box is refused only where the portal says so. */
export async function stalkerSession(
  source: ImportedSource,
  parts: PortalParts,
): Promise<Result<StalkerSession, ImportError>> {
  // The owner has typed where the portal is, which may be at home.
  const access = { ...parts, homeOf: (address: string) => new URL(address).origin };
  const session = await openStalker(stalkerServers(source.location), source.user ?? '', access);
  if (!session.ok) return err(stalkerError(session.error));
  const attributes = profile.safeParse(session.value.profile);
  return attributes.success && attributes.data.js.blocked ? err('ACCOUNT_DISABLED') : session;
}

const stalkerError = (fault: PortalFault): ImportError =>
  isRefusal(fault) ? 'LOGIN_REFUSED' : portalError(fault);

/**
 * Fetches the channels and films of a Stalker portal, and yields the lines of a playlist. `user` is the MAC
 * address that the portal knows. Returns why it cannot be read, or null.
 */
export async function* stalkerLines(
  source: ImportedSource,
  parts: PortalParts,
): AsyncGenerator<string, ImportError | null> {
  const opened = await stalkerSession(source, parts);
  if (!opened.ok) return opened.error;
  const session = opened.value;
  const channels = await stalkerChannels(session, parts);
  if (!channels.ok) return channels.error;
  const names = await namesOf(listOf(session, { type: 'itv', action: 'get_genres' }, '$.js.*', genre, parts));
  if (names === 'SOURCE_TOO_LARGE') return names;
  yield '#EXTM3U\n';
  const place = { session, mac: source.user ?? '' };
  for (const one of channels.value) yield channelLines(one, names.get(one.tv_genre_id) ?? '', place);
  const groups = await namesOf(
    listOf(session, { type: 'vod', action: 'get_categories' }, '$.js.*', genre, parts),
  );
  if (groups === 'SOURCE_TOO_LARGE') return groups;
  const films = pagesOf(
    session,
    { type: 'vod', action: 'get_ordered_list', category: '*', sortby: 'added' },
    MOST_FILM_PAGES,
  );
  for await (const page of films) for (const one of page) yield filmLines(film.parse(one), groups, place);
  return null;
}

type Facts = Readonly<Record<string, string>>;
const listOf = <Item extends z.ZodType>(
  session: StalkerSession,
  facts: Facts,
  path: string,
  item: Item,
  parts: PortalParts,
) => fetchItems({ address: session.addressOf(facts), path, headers: session.headers }, item, parts);

/** Collects the channels of a portal: its whole list, and what only the pages of it have. */
export async function stalkerChannels(
  session: StalkerSession,
  parts: PortalParts,
): Promise<Result<readonly StalkerChannel[], ImportError>> {
  const found = new Map<string, StalkerChannel>();
  const add = (one: StalkerChannel): void => void found.set(`${one.id} ${one.cmd}`, one);
  const whole = listOf(session, { type: 'itv', action: 'get_all_channels' }, '$.js.data.*', channel, parts);
  for (let next = await whole.next(); ; next = await whole.next()) {
    if (next.done === true) {
      if (next.value === 'SOURCE_TOO_LARGE') return err(next.value);
      break;
    }
    next.value.forEach(add);
    if (found.size > MOST_CHANNELS) return err('SOURCE_TOO_LARGE');
  }
  const facts = { type: 'itv', action: 'get_ordered_list', genre: '*', fav: '0', sortby: 'number' };
  const first = await stalkerPage(session, facts, 1);
  if (!first.ok) return found.size > 0 ? ok([...found.values()]) : err(stalkerError(first.error));
  if (first.value.total <= found.size && found.size > 0) return ok([...found.values()]);
  for await (const page of pagesOf(session, facts, MOST_CHANNELS)) {
    for (const one of page) add(channel.parse(one));
    if (found.size > MOST_CHANNELS) return err('SOURCE_TOO_LARGE');
  }
  return ok([...found.values()]);
}

/** Days of an archive whose portal does not say how long it is, and most that are believed. */
const USUAL_DAYS = 7;
const MOST_DAYS = 60;
const HOURS_OF_A_DAY = 24;

/** Days back for which a portal has what a channel has broadcast; it says so in hours. */
export function archiveDays({
  enable_tv_archive,
  tv_archive,
  archive,
  tv_archive_duration,
}: StalkerChannel): number {
  if (!enable_tv_archive && !tv_archive && !archive) return 0;
  const hours = Number(tv_archive_duration);
  return hours > 0 ? Math.min(Math.ceil(hours / HOURS_OF_A_DAY), MOST_DAYS) : USUAL_DAYS;
}

/** Where links of a portal lead. */
type LinkPlace = { readonly session: StalkerSession; readonly mac: string };

/**
 * Whether the address of a channel is made each time: the portal says so, there is none, or it has a token,
 * which ends.
 */
const isMade = (one: StalkerChannel, address: string): boolean =>
  one.use_http_tmp_link ||
  one.use_load_balancing ||
  address === '' ||
  /\/\/localhost\b|[?&](?:play_)?token=/i.test(address);

/**
 * How a past programme is asked for: by the id that the portal's guide gives it. The brackets are those of a
 * playlist's template.
 */
function archiveOf(one: StalkerChannel, { session, mac }: LinkPlace): string {
  const days = archiveDays(one);
  if (days === 0) return '';
  const link = linkAddress({
    server: session.server,
    mac,
    type: 'tv_archive',
    cmd: 'auto /media/{catchup-id}.mpg',
    series: '',
  });
  const source = link.replaceAll('%7B', '{').replaceAll('%7D', '}');
  return ` catchup="default" catchup-days="${days}" catchup-source="${attribute(source)}"`;
}

function channelLines(one: StalkerChannel, group: string, place: LinkPlace): string {
  const { session, mac } = place;
  const direct = addressIn(one.cmd);
  const made =
    one.cmd === '' ? '' : linkAddress({ server: session.server, mac, type: 'itv', cmd: one.cmd, series: '' });
  const address = isMade(one, direct) ? made : direct;
  const logo = attribute(logoOf(one.logo, session.server));
  const said = `tvg-id="${attribute(one.xmltv_id)}" tvg-chno="${attribute(one.number)}" tvg-logo="${logo}" group-title="${attribute(group)}" tvg-type="live"${ratingOf(one)}`;
  return `#EXTINF:-1 ${said}${archiveOf(one, place)},${attribute(one.name)}\n${address === '' ? '' : `${address}\n`}`;
}

/** The rating that a portal gives an item: a mark, a letter or an age. */
function ratingOf({ censored, rating_mpaa = '', age = '' }: RatedItem): string {
  const rating = strictest([censored ? 'M' : null, knownRating([rating_mpaa, age])]);
  return rating === null ? '' : ` parental-rating="${rating}"`;
}

type RatedItem = { readonly censored: boolean; readonly rating_mpaa?: string; readonly age?: string };

/** A logo is a whole address, or the name of a file in the portal's folder. */
const logoOf = (logo: string, server: string): string =>
  logo === '' || logo.includes('/')
    ? logo
    : `${server.replace(/\/(?:server\/)?[^/]+$/, '')}/misc/logos/320/${encodeURIComponent(logo)}`;

function filmLines(
  one: z.output<typeof film>,
  groups: ReadonlyMap<string, string>,
  { session, mac }: LinkPlace,
): string {
  const said = `tvg-logo="${attribute(one.screenshot_uri)}" group-title="${attribute(groups.get(one.category_id) ?? '')}" tvg-type="movie"${ratingOf(one)}`;
  const episodes = one.series.length === 0 ? [''] : one.series;
  const lines = episodes.map((series) => {
    const name = series === '' ? one.name : `${one.name} E${series.padStart(2, '0')}`;
    const address =
      one.cmd === ''
        ? ''
        : `${linkAddress({ server: session.server, mac, type: 'vod', cmd: one.cmd, series })}\n`;
    return `#EXTINF:0 ${said},${attribute(name)}\n${address}`;
  });
  return lines.join('');
}
