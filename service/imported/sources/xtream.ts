import { z } from 'zod';
import type { ImportError } from '#service/imported/import-types.ts';
import type { OwnSource } from '#service/store/imported/own-sources.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { attribute, fetchJson } from './fetch-json.ts';
import type { FetchParts } from './fetch-parts.ts';

/** Servers write numbers as texts and vice versa. */
const loose = z.union([z.string(), z.number()]).transform(String);
const optional = loose.nullish().transform((text) => text ?? '');
const account = z.object({ user_info: z.object({ auth: optional, status: optional }) });
const category = z.object({ category_id: loose, category_name: optional });
const channel = z.object({
  ...{ stream_id: loose, name: optional, num: optional, stream_icon: optional, epg_channel_id: optional, category_id: optional },
  ...{ tv_archive: optional, tv_archive_duration: optional },
});
const film = z.object({ stream_id: loose, name: optional, stream_icon: optional, category_id: optional, container_extension: optional });

/** Returns the entries that fit; others are of no use. */
const listOf = <Item extends z.ZodType>(item: Item, given: unknown): readonly z.output<Item>[] =>
  (Array.isArray(given) ? given : []).flatMap((one) => {
    const parsed = item.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });

/** Returns the address of a portal's guide. */
export const xtreamGuide = ({ location, user, password }: Pick<OwnSource, 'location' | 'user' | 'password'>): string =>
  `${new URL(location).origin}/xmltv.php?${new URLSearchParams({ username: user ?? '', password: password ?? '' })}`;

/** Fetches the channels and films of an Xtream codes portal as a playlist. */
export async function fetchXtream(source: OwnSource, parts: FetchParts): Promise<Result<string, ImportError>> {
  const { origin } = new URL(source.location);
  const login = { username: source.user ?? '', password: source.password ?? '' };
  const call = (action?: string): Promise<Result<unknown, ImportError>> =>
    fetchJson(`${origin}/player_api.php?${new URLSearchParams({ ...login, ...(action === undefined ? {} : { action }) })}`, parts);
  const reply = await call();
  if (!reply.ok) return reply;
  const said = account.safeParse(reply.value);
  if (!said.success || said.data.user_info.auth === '0') return err('LOGIN_REFUSED');
  if (/^(?:expired|banned|disabled)$/i.test(said.data.user_info.status)) return err('ACCOUNT_EXPIRED');
  const channels = await call('get_live_streams');
  if (!channels.ok) return channels;
  const [groups, films, filmGroups] = await Promise.all([call('get_live_categories'), call('get_vod_streams'), call('get_vod_categories')]);
  const nameOf = (list: Result<unknown, ImportError>): ReadonlyMap<string, string> =>
    new Map(listOf(category, list.ok ? list.value : []).map(({ category_id, category_name }) => [category_id, category_name]));
  const [liveNames, filmNames] = [nameOf(groups), nameOf(filmGroups)];
  const secret = `${encodeURIComponent(login.username)}/${encodeURIComponent(login.password)}`;
  const lines = ['#EXTM3U'];
  for (const { stream_id, name, num, stream_icon, epg_channel_id, category_id, ...archive } of listOf(channel, channels.value)) {
    const days = archive.tv_archive === '1' ? archive.tv_archive_duration || '7' : '0';
    const said = `tvg-id="${attribute(epg_channel_id)}" tvg-chno="${attribute(num)}" tvg-logo="${attribute(stream_icon)}"`;
    const catchup = days === '0' ? '' : ` catchup="xc" catchup-days="${attribute(days)}"`;
    lines.push(`#EXTINF:-1 ${said} group-title="${attribute(liveNames.get(category_id) ?? '')}"${catchup},${attribute(name)}`);
    lines.push(`${origin}/live/${secret}/${encodeURIComponent(stream_id)}.m3u8`);
  }
  for (const { stream_id, name, stream_icon, category_id, container_extension } of listOf(film, films.ok ? films.value : [])) {
    const group = attribute(filmNames.get(category_id) ?? '');
    lines.push(`#EXTINF:0 tvg-logo="${attribute(stream_icon)}" group-title="${group}" tvg-type="movie",${attribute(name)}`);
    lines.push(`${origin}/movie/${secret}/${encodeURIComponent(stream_id)}.${encodeURIComponent(container_extension || 'mp4')}`);
  }
  return ok(`${lines.join('\n')}\n`);
}
