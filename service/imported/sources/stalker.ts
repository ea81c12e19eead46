import { z } from 'zod';
import type { ImportError } from '#service/imported/import-types.ts';
import type { OwnSource } from '#service/store/imported/own-sources.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { attribute, fetchJson } from './fetch-json.ts';
import type { FetchParts } from './fetch-parts.ts';

const loose = z.union([z.string(), z.number()]).transform(String);
const optional = loose.nullish().transform((text) => text ?? '');
const handshake = z.object({ js: z.object({ token: z.string().min(1) }) });
const genres = z.object({ js: z.array(z.object({ id: loose, title: optional })).catch([]) });
const channels = z.object({
  js: z.object({
    data: z.array(
      z.object({
        ...{ id: loose, name: optional, number: optional, cmd: optional, logo: optional, tv_genre_id: optional, xmltv_id: optional },
        use_http_tmp_link: optional,
      }),
    ),
  }),
});
const link = z.object({ js: z.object({ cmd: z.string() }) });

/** Set-top boxes that portals know. */
const BOX = 'Mozilla/5.0 (QtEmbedded; U; Linux; C) AppleWebKit/533.3 (KHTML, like Gecko) MAG200 stbapp ver: 2 rev: 250 Safari/533.3';
/** Maximum number of channels whose address is requested one by one; the others of such a portal are left out. */
const MOST_LINKS = 2000;

/** `ffmpeg http://…` and `ffrt http://…` name the player before the address. */
const addressIn = (cmd: string): string => /https?:\/\/\S+/.exec(cmd)?.[0] ?? '';

/** Fetches the channels of a Stalker portal as a playlist. `user` is the MAC address that the portal knows. */
export async function fetchStalker(source: OwnSource, parts: FetchParts): Promise<Result<string, ImportError>> {
  const { origin, pathname } = new URL(source.location);
  const server = pathname.includes('/stalker_portal') ? `${origin}/stalker_portal/server/load.php` : `${origin}/portal.php`;
  const cookie = `mac=${encodeURIComponent(source.user ?? '')}; stb_lang=en; timezone=Asia/Hong_Kong`;
  let token = '';
  const call = (facts: Readonly<Record<string, string>>): Promise<Result<unknown, ImportError>> =>
    fetchJson(`${server}?${new URLSearchParams({ ...facts, JsHttpRequest: '1-xml' })}`, parts, {
      ...{ cookie, 'user-agent': BOX, 'x-user-agent': 'Model: MAG250; Link: WiFi' },
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    });
  const begun = await call({ type: 'stb', action: 'handshake', token: '' });
  if (!begun.ok) return begun;
  const agreed = handshake.safeParse(begun.value);
  if (!agreed.success) return err('LOGIN_REFUSED');
  token = agreed.data.js.token;
  await call({ type: 'stb', action: 'get_profile' });
  const listed = await call({ type: 'itv', action: 'get_all_channels' });
  if (!listed.ok) return listed;
  const found = channels.safeParse(listed.value);
  if (!found.success) return err('LOGIN_REFUSED');
  const groups = await call({ type: 'itv', action: 'get_genres' });
  const parsed = genres.safeParse(groups.ok ? groups.value : {});
  const names = new Map((parsed.success ? parsed.data.js : []).map(({ id, title }) => [id, title]));
  const lines = ['#EXTM3U'];
  let asked = 0;
  for (const { name, number, cmd, logo, tv_genre_id, xmltv_id, use_http_tmp_link } of found.data.js.data) {
    let address = addressIn(cmd);
    if ((use_http_tmp_link === '1' || /\/\/localhost\b/.test(address) || address === '') && asked < MOST_LINKS) {
      asked += 1;
      const made = await call({ type: 'itv', action: 'create_link', cmd });
      const given = link.safeParse(made.ok ? made.value : {});
      address = given.success ? addressIn(given.data.js.cmd) : '';
    }
    const group = attribute(names.get(tv_genre_id) ?? '');
    const said = `tvg-id="${attribute(xmltv_id)}" tvg-chno="${attribute(number)}" tvg-logo="${attribute(logo)}" group-title="${group}"`;
    lines.push(`#EXTINF:-1 ${said},${attribute(name)}`);
    if (address !== '') lines.push(address);
  }
  return ok(`${lines.join('\n')}\n`);
}
