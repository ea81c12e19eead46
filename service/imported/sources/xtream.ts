import { z } from 'zod';
import type { ImportError } from '#service/imported/import-types.ts';
import type { ImportedSource } from '#service/imported/store/imported-source-store.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { fetchItems, namesOf } from './fetch-items.ts';
import { attribute, fetchJson } from './fetch-json.ts';
import type { PortalParts } from './fetch-parts.ts';
import { looseFlag, looseItem, looseText, looseTexts } from './loose-fields.ts';
import { type PortalLogin, portalLogin } from './portal-login.ts';
import { type XtreamPortal, xtreamAccount } from './xtream-account.ts';
import { seriesLines } from './xtream-series.ts';

const category = z
  .object({ category_id: looseText, category_name: looseText })
  .transform((one) => ({ id: one.category_id, name: one.category_name }));
const channel = looseItem({
  stream_id: looseText,
  name: looseText,
  num: looseText,
  stream_icon: looseText,
  epg_channel_id: looseText,
  category_id: looseText,
  category_ids: looseTexts,
  tv_archive: looseFlag,
  tv_archive_duration: looseText,
  is_adult: looseFlag,
});
const film = looseItem({
  stream_id: looseText,
  name: looseText,
  stream_icon: looseText,
  category_id: looseText,
  category_ids: looseTexts,
  container_extension: looseText,
  is_adult: looseFlag,
});

/** The names of groups by their ids. */
type Names = ReadonlyMap<string, string>;

/** Returns the address of a portal's guide. */
export function xtreamGuide(source: Pick<ImportedSource, 'location' | 'user' | 'password'>): string {
  const { base, user, password } = portalLogin(source);
  return `${base}/xmltv.php?${new URLSearchParams({ username: user, password })}`;
}

/** Returns the names of an item's groups; an item may be in several. */
const groupsOf = (
  { category_id, category_ids }: { readonly category_id: string; readonly category_ids: readonly string[] },
  names: Names,
) => attribute([...new Set([category_id, ...category_ids])].flatMap((id) => names.get(id) ?? []).join(';'));

const adultMark = ({ is_adult }: { readonly is_adult: boolean }): string => (is_adult ? ' adult="1"' : '');

/** An item without an id has no address, and is counted as one that is left out. */
const addressLine = (id: string, folder: string, extension: string): string =>
  id === '' ? '' : `${folder}/${encodeURIComponent(id)}.${encodeURIComponent(extension)}\n`;

function channelLines(
  one: z.output<typeof channel>,
  names: Names,
  { base, secret, extension, zone }: XtreamPortal,
): string {
  const days = one.tv_archive ? one.tv_archive_duration || '7' : '0';
  const said = `tvg-id="${attribute(one.epg_channel_id)}" tvg-chno="${attribute(one.num)}" tvg-logo="${attribute(one.stream_icon)}"${adultMark(one)}`;
  const inZone = zone === '' ? '' : ` catchup-zone="${attribute(zone)}"`;
  const catchup = days === '0' ? '' : ` catchup="xc" catchup-days="${attribute(days)}"${inZone}`;
  const address = addressLine(one.stream_id, `${base}/live/${secret}`, extension);
  return `#EXTINF:-1 ${said} group-title="${groupsOf(one, names)}"${catchup},${attribute(one.name)}\n${address}`;
}

function filmLines(one: z.output<typeof film>, names: Names, { base, secret }: XtreamPortal): string {
  const address = addressLine(one.stream_id, `${base}/movie/${secret}`, one.container_extension || 'mp4');
  const said = `tvg-logo="${attribute(one.stream_icon)}" group-title="${groupsOf(one, names)}" tvg-type="movie"${adultMark(one)}`;
  return `#EXTINF:0 ${said},${attribute(one.name)}\n${address}`;
}

/** Errors of a server that has no portal at this address. */
const NOT_HERE: ReadonlySet<ImportError> = new Set(['SOURCE_REFUSED', 'SOURCE_GONE', 'PLAYLIST_IS_A_PAGE']);

/** Logs in where the portal is typed to be, or at the root of its host. */
async function logIn(source: ImportedSource, parts: PortalParts): Promise<Result<XtreamPortal, ImportError>> {
  const login = portalLogin(source);
  const first = await logInAt(login, parts);
  const { origin } = new URL(login.base);
  if (first.ok || !NOT_HERE.has(first.error) || origin === login.base) return first;
  const second = await logInAt({ ...login, base: origin }, parts);
  return second.ok || !NOT_HERE.has(second.error) ? second : first;
}

async function logInAt(
  { base, user, password }: PortalLogin,
  parts: PortalParts,
): Promise<Result<XtreamPortal, ImportError>> {
  const address = `${base}/player_api.php?${new URLSearchParams({ username: user, password })}`;
  const reply = await fetchJson(address, parts);
  if (!reply.ok) return reply;
  const account = xtreamAccount(reply.value);
  if (!account.ok) return err(account.error);
  const secret = `${encodeURIComponent(user)}/${encodeURIComponent(password)}`;
  const call: XtreamPortal['call'] = (action, more = {}) =>
    `${address}&${new URLSearchParams({ action, ...more })}`;
  return ok({ ...account.value, base, secret, call });
}

/**
 * Fetches the channels, films and series of an Xtream codes portal, and yields them as the lines of a
 * playlist. Returns why it cannot be read, or null.
 */
export async function* xtreamLines(
  source: ImportedSource,
  parts: PortalParts,
): AsyncGenerator<string, ImportError | null> {
  const found = await logIn(source, parts);
  if (!found.ok) return found.error;
  const portal = found.value;
  const listOf = <Item extends z.ZodType>(action: string, item: Item) =>
    fetchItems({ address: portal.call(action), path: '$.*' }, item, parts);

  yield '#EXTM3U\n';
  const groups = await namesOf(listOf('get_live_categories', category));
  if (groups === 'SOURCE_TOO_LARGE') return groups;
  const channels = listOf('get_live_streams', channel);
  const failed = yield* linesOf(channels, (one) => channelLines(one, groups, portal));
  if (failed !== null) return failed;
  const filmGroups = await namesOf(listOf('get_vod_categories', category));
  if (filmGroups === 'SOURCE_TOO_LARGE') return filmGroups;
  const films = yield* linesOf(listOf('get_vod_streams', film), (one) => filmLines(one, filmGroups, portal));
  if (films === 'SOURCE_TOO_LARGE') return films;
  const seriesGroups = await namesOf(listOf('get_series_categories', category));
  if (seriesGroups === 'SOURCE_TOO_LARGE') return seriesGroups;
  return yield* seriesLines(portal, seriesGroups, parts);
}

async function* linesOf<Item>(
  items: AsyncGenerator<readonly Item[], ImportError | null>,
  write: (item: Item) => string,
): AsyncGenerator<string, ImportError | null> {
  for (let next = await items.next(); ; next = await items.next()) {
    if (next.done === true) return next.value;
    yield next.value.map(write).join('');
  }
}
