import { z } from 'zod';
import type { ImportError } from '#service/imported/import-types.ts';
import type { OwnSource } from '#service/store/imported/own-sources.ts';
import { fetchItems, namesOf } from './fetch-items.ts';
import { attribute, fetchJson } from './fetch-json.ts';
import type { PortalParts } from './fetch-parts.ts';

/** Servers write numbers as texts and vice versa. */
const loose = z.union([z.string(), z.number()]).transform(String);
const optional = loose.nullish().transform((text) => text ?? '');
const account = z.object({ user_info: z.object({ auth: optional, status: optional }) });
const category = z
  .object({ category_id: loose, category_name: optional })
  .transform((one) => ({ id: one.category_id, name: one.category_name }));
const channel = z.object({
  ...{ stream_id: loose, name: optional, num: optional, stream_icon: optional, epg_channel_id: optional, category_id: optional },
  ...{ tv_archive: optional, tv_archive_duration: optional },
});
const film = z.object({ stream_id: loose, name: optional, stream_icon: optional, category_id: optional, container_extension: optional });

/** The names of groups by their ids. */
type Names = ReadonlyMap<string, string>;

/** Returns the address of a portal's guide. */
export const xtreamGuide = ({ location, user, password }: Pick<OwnSource, 'location' | 'user' | 'password'>): string =>
  `${new URL(location).origin}/xmltv.php?${new URLSearchParams({ username: user ?? '', password: password ?? '' })}`;

function channelLines({ name, num, stream_icon, epg_channel_id, ...rest }: z.output<typeof channel>, names: Names, folder: string): string {
  const days = rest.tv_archive === '1' ? rest.tv_archive_duration || '7' : '0';
  const said = `tvg-id="${attribute(epg_channel_id)}" tvg-chno="${attribute(num)}" tvg-logo="${attribute(stream_icon)}"`;
  const catchup = days === '0' ? '' : ` catchup="xc" catchup-days="${attribute(days)}"`;
  const group = attribute(names.get(rest.category_id) ?? '');
  const address = `${folder}/${encodeURIComponent(rest.stream_id)}.m3u8`;
  return `#EXTINF:-1 ${said} group-title="${group}"${catchup},${attribute(name)}\n${address}\n`;
}

function filmLines({ stream_id, name, stream_icon, ...rest }: z.output<typeof film>, names: Names, folder: string): string {
  const group = attribute(names.get(rest.category_id) ?? '');
  const address = `${folder}/${encodeURIComponent(stream_id)}.${encodeURIComponent(rest.container_extension || 'mp4')}`;
  return `#EXTINF:0 tvg-logo="${attribute(stream_icon)}" group-title="${group}" tvg-type="movie",${attribute(name)}\n${address}\n`;
}

/** Fetches the channels and films of an Xtream codes portal, and yields them as the lines of a playlist. Returns why it cannot be read, or null. */
export async function* xtreamLines(source: OwnSource, parts: PortalParts): AsyncGenerator<string, ImportError | null> {
  const { origin } = new URL(source.location);
  const login = { username: source.user ?? '', password: source.password ?? '' };
  const address = (action?: string): string =>
    `${origin}/player_api.php?${new URLSearchParams({ ...login, ...(action === undefined ? {} : { action }) })}`;
  const reply = await fetchJson(address(), parts);
  if (!reply.ok) return reply.error;
  const said = account.safeParse(reply.value);
  if (!said.success || said.data.user_info.auth === '0') return 'LOGIN_REFUSED';
  if (/^(?:expired|banned|disabled)$/i.test(said.data.user_info.status)) return 'ACCOUNT_EXPIRED';
  const listOf = <Item extends z.ZodType>(action: string, item: Item) => fetchItems({ address: address(action), path: '$.*' }, item, parts);
  const secret = `${encodeURIComponent(login.username)}/${encodeURIComponent(login.password)}`;

  yield '#EXTM3U\n';
  const groups = await namesOf(listOf('get_live_categories', category));
  if (groups === 'SOURCE_TOO_LARGE') return groups;
  const channels = listOf('get_live_streams', channel);
  const failed = yield* linesOf(channels, (one) => channelLines(one, groups, `${origin}/live/${secret}`));
  if (failed !== null) return failed;
  const filmGroups = await namesOf(listOf('get_vod_categories', category));
  if (filmGroups === 'SOURCE_TOO_LARGE') return filmGroups;
  const films = yield* linesOf(listOf('get_vod_streams', film), (one) => filmLines(one, filmGroups, `${origin}/movie/${secret}`));
  return films === 'SOURCE_TOO_LARGE' ? films : null;
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
