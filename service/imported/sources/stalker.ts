import { z } from 'zod';
import type { ImportError } from '#service/imported/import-types.ts';
import type { OwnSource } from '#service/store/imported/own-sources.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { fetchItems, namesOf } from './fetch-items.ts';
import { attribute, fetchJson } from './fetch-json.ts';
import type { PortalParts } from './fetch-parts.ts';

/** Characters of a field of a channel; all channels are held until their addresses are known. */
const LONGEST_FIELD = 2000;
const loose = z.union([z.string(), z.number()]).transform(String);
const optional = loose.nullish().transform((text) => text ?? '');
const handshake = z.object({ js: z.object({ token: z.string().min(1) }) });
const genre = z.object({ id: loose, title: optional }).transform(({ id, title }) => ({ id, name: title }));
const short = optional.transform((text) => text.slice(0, LONGEST_FIELD));
const channel = z.object({
  id: short,
  name: short,
  number: short,
  cmd: short,
  logo: short,
  tv_genre_id: short,
  xmltv_id: short,
  use_http_tmp_link: short,
});
type Channel = z.output<typeof channel>;
const link = z.object({ js: z.object({ cmd: z.string() }) });

/** Set-top boxes that portals know. */
const BOX = 'Mozilla/5.0 (QtEmbedded; U; Linux; C) AppleWebKit/533.3 (KHTML, like Gecko) MAG200 stbapp ver: 2 rev: 250 Safari/533.3';
/** Maximum number of channels whose address is requested one by one; the others of such a portal are left out. */
const MOST_LINKS = 2000;
/** Channels of a portal. */
const MOST_CHANNELS = 50_000;

/** `ffmpeg http://…` and `ffrt http://…` name the player before the address. */
const addressIn = (cmd: string): string => /https?:\/\/\S+/.exec(cmd)?.[0] ?? '';

/** Fetches the channels of a Stalker portal, and yields the lines of a playlist. `user` is the MAC address that the portal knows. Returns why it cannot be read, or null. */
export async function* stalkerLines(source: OwnSource, parts: PortalParts): AsyncGenerator<string, ImportError | null> {
  const { origin, pathname } = new URL(source.location);
  const server = pathname.includes('/stalker_portal') ? `${origin}/stalker_portal/server/load.php` : `${origin}/portal.php`;
  const cookie = `mac=${encodeURIComponent(source.user ?? '')}; stb_lang=en; timezone=Asia/Hong_Kong`;
  let token = '';
  const addressOf = (facts: Readonly<Record<string, string>>): string =>
    `${server}?${new URLSearchParams({ ...facts, JsHttpRequest: '1-xml' })}`;
  const headers = (): Readonly<Record<string, string>> => ({
    cookie,
    'user-agent': BOX,
    'x-user-agent': 'Model: MAG250; Link: WiFi',
    ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
  });
  const call = (facts: Readonly<Record<string, string>>) => fetchJson(addressOf(facts), parts, headers());
  const listOf = <Item extends z.ZodType>(action: string, path: string, item: Item) =>
    fetchItems({ address: addressOf({ type: 'itv', action }), path, headers: headers() }, item, parts);

  const begun = await call({ type: 'stb', action: 'handshake', token: '' });
  if (!begun.ok) return begun.error;
  const agreed = handshake.safeParse(begun.value);
  if (!agreed.success) return 'LOGIN_REFUSED';
  token = agreed.data.js.token;
  await call({ type: 'stb', action: 'get_profile' });
  const channels = await allOf(listOf('get_all_channels', '$.js.data.*', channel));
  if (!channels.ok) return channels.error;
  if (channels.value.length === 0) return 'LOGIN_REFUSED';
  const names = await namesOf(listOf('get_genres', '$.js.*', genre));
  if (names === 'SOURCE_TOO_LARGE') return names;
  yield '#EXTM3U\n';
  let asked = 0;
  for (const one of channels.value) {
    let address = addressIn(one.cmd);
    if ((one.use_http_tmp_link === '1' || /\/\/localhost\b/.test(address) || address === '') && asked < MOST_LINKS) {
      asked += 1;
      const made = await call({ type: 'itv', action: 'create_link', cmd: one.cmd });
      const given = link.safeParse(made.ok ? made.value : {});
      address = given.success ? addressIn(given.data.js.cmd) : '';
    }
    yield linesOf(one, names.get(one.tv_genre_id) ?? '', address);
  }
  return null;
}

/** Collects the channels of a list. */
async function allOf(items: AsyncGenerator<readonly Channel[], ImportError | null>): Promise<Result<readonly Channel[], ImportError>> {
  const all: Channel[] = [];
  for (let next = await items.next(); ; next = await items.next()) {
    if (next.done === true) return next.value === null ? ok(all) : err(next.value);
    for (const channel of next.value) all.push(channel);
    if (all.length > MOST_CHANNELS) return err('SOURCE_TOO_LARGE');
  }
}

function linesOf({ name, number, logo, xmltv_id }: Channel, group: string, address: string): string {
  const said = `tvg-id="${attribute(xmltv_id)}" tvg-chno="${attribute(number)}" tvg-logo="${attribute(logo)}" group-title="${attribute(group)}"`;
  return `#EXTINF:-1 ${said},${attribute(name)}\n${address === '' ? '' : `${address}\n`}`;
}
