import { z } from 'zod';
import type { FetchAddress } from '#service/imported/streams/fetch-address.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { fetchPortalJson, type PortalFault } from './portal-json.ts';

/** A set-top box that portals know. */
export const BOX =
  'Mozilla/5.0 (QtEmbedded; U; Linux; C) AppleWebKit/533.3 (KHTML, like Gecko) MAG200 stbapp ver: 2 rev: 250 Safari/533.3';
const WITHIN = 8 * SECOND;
/** Description of a box, as it introduces itself. */
const PROFILE = {
  type: 'stb',
  action: 'get_profile',
  hd: '1',
  stb_type: 'MAG250',
  image_version: '218',
  num_banks: '2',
  auth_second_step: '0',
  not_valid_token: '0',
};

type Facts = Readonly<Record<string, string>>;
/** A portal that has answered a box. */
export type StalkerSession = {
  readonly server: string;
  readonly addressOf: (facts: Facts) => string;
  readonly headers: Facts;
  readonly call: (facts: Facts) => Promise<Result<unknown, PortalFault>>;
  /** The portal's description of the box. */
  readonly profile: unknown;
};
/** Access to a portal; `homeOf` gives the private origin that a server of it may be at, or null. */
export type StalkerAccess = {
  readonly fetchAddress: FetchAddress;
  readonly signal: AbortSignal;
  readonly homeOf: (address: string) => string | null;
};

/**
 * Returns the address of a box as portals know it, also if it was typed with dashes or without anything
 * between.
 */
export function macOf(typed: string): string {
  const digits = typed.replaceAll(/[^0-9a-f]/gi, '').toUpperCase();
  return digits.length === 12 ? (digits.match(/../g) ?? []).join(':') : typed.trim();
}

const FILE =
  /\/(?:c\/?(?:index\.html?)?|c\/portal\.php|portal\.php|server\/load\.php|load\.php|index\.html?)$/i;
const NAMES = ['portal.php', 'c/portal.php', 'server/load.php', 'load.php'];

/**
 * Returns where a portal may answer, the likeliest first: the typed address itself, then the files of such
 * portals in its folder and at the root.
 */
export function stalkerServers(location: string): readonly string[] {
  const { origin, pathname } = new URL(location);
  const typed = /\.php$/i.test(pathname) ? [`${origin}${pathname}`] : [];
  const folder = pathname.replace(FILE, '').replace(/\/+$/, '');
  const inFolder =
    folder === '' ? [] : ['server/load.php', ...NAMES].map((name) => `${origin}${folder}/${name}`);
  const atRoot = NAMES.map((name) => `${origin}/${name}`);
  return [...new Set([...typed, ...inFolder, ...atRoot, `${origin}/stalker_portal/server/load.php`])];
}

const greeting = z.object({ js: z.unknown() }).refine(({ js }) => js !== undefined);
const token = z.object({ js: z.object({ token: z.union([z.string(), z.number()]).transform(String) }) });

/** Greets a portal as the box with this address. A portal that gives no token needs none. */
export async function openStalker(
  servers: readonly string[],
  mac: string,
  { fetchAddress, signal, homeOf }: StalkerAccess,
): Promise<Result<StalkerSession, PortalFault>> {
  const box = {
    cookie: `mac=${encodeURIComponent(macOf(mac))}; stb_lang=en; timezone=Asia/Hong_Kong`,
    'user-agent': BOX,
    'x-user-agent': 'Model: MAG250; Link: WiFi',
  };
  let fault: PortalFault = { code: 'SOURCE_GONE' };
  for (const server of servers) {
    const home = homeOf(server);
    const addressOf = (facts: Facts): string =>
      `${server}?${new URLSearchParams({ ...facts, JsHttpRequest: '1-xml' })}`;
    const callWith = (headers: Facts) => (facts: Facts) =>
      fetchPortalJson(fetchAddress, addressOf(facts), { home, headers, signal, headersWithin: WITHIN });
    const greeted = await callWith(box)({ type: 'stb', action: 'handshake', token: '' });
    if (signal.aborted) return err({ code: 'SOURCE_UNREACHABLE' });
    if (!greeted.ok) {
      fault = worse(fault, greeted.error);
      if (greeted.error.code === 'SOURCE_UNREACHABLE') break;
      continue;
    }
    if (!greeting.safeParse(greeted.value).success) continue;
    const given = token.safeParse(greeted.value);
    const headers =
      given.success && given.data.js.token !== ''
        ? { ...box, authorization: `Bearer ${given.data.js.token}` }
        : box;
    const call = callWith(headers);
    const profile = await call(PROFILE);
    return ok({ server, addressOf, headers, call, profile: profile.ok ? profile.value : null });
  }
  return err(fault);
}

/** The fault that says more: words of the portal, then a refusal, then that nothing is there. */
const worse = (one: PortalFault, other: PortalFault): PortalFault => {
  if (isRefusal(one) || (one.code !== 'SOURCE_GONE' && !isRefusal(other))) return one;
  return other;
};

/** Whether a portal refuses a box in words. */
export const isRefusal = ({ code, words = '' }: PortalFault): boolean =>
  code === 'SOURCE_DENIED' ||
  (code === 'NOT_JSON' && /authori[sz]|access denied|forbidden|not registered/i.test(words));
