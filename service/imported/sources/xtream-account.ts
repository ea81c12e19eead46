import { z } from 'zod';
import type { ImportError } from '#service/imported/import-types.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import { looseText, looseTexts } from './loose-fields.ts';

/**
 * Account of an Xtream codes portal: the extension of its live addresses, and the zone of its archive, empty
 * if it is not said.
 */
export type XtreamAccount = { readonly extension: 'm3u8' | 'ts'; readonly zone: string };

/**
 * A portal that has let its user in. `secret` is the part of stream addresses that names the user, and `call`
 * makes the address of a call.
 */
export type XtreamPortal = XtreamAccount & {
  readonly base: string;
  readonly secret: string;
  readonly call: (action: string, more?: Readonly<Record<string, string>>) => string;
};

const account = z.object({
  user_info: z.object({
    auth: z.unknown().optional(),
    status: looseText,
    message: looseText,
    exp_date: looseText,
    allowed_output_formats: looseTexts,
  }),
  server_info: z
    .object({ timezone: looseText, timestamp_now: looseText, time_now: looseText })
    .nullish()
    .catch(null),
});
type ServerInfo = z.output<typeof account>['server_info'];

const ENDED = /expir|\bended|past due/i;
const CLOSED = /bann|disab|block|suspend|inactive|cancel/i;
const NO = /^(?:0|false|no|)$/i;

/**
 * Reads a portal's reply about an account, which may be the only item of a list; a login is refused only if the
 * portal says so.
 */
export function xtreamAccount(reply: unknown): Result<XtreamAccount, ImportError> {
  const read = account.safeParse(Array.isArray(reply) ? reply[0] : reply);
  if (!read.success) return err('LOGIN_REFUSED');
  const { user_info: user, server_info: server } = read.data;
  const words = `${user.status} ${user.message}`;
  const isRefused = user.auth !== undefined && user.auth !== null && NO.test(String(user.auth));
  if (isRefused || !/^(?:|active|trial)$/i.test(user.status)) {
    if (ENDED.test(words)) return err('ACCOUNT_EXPIRED');
    if (CLOSED.test(words)) return err('ACCOUNT_DISABLED');
  }
  if (isRefused) return err('LOGIN_REFUSED');
  if (user.status === '' && isPast(user.exp_date, server?.timestamp_now ?? '')) return err('ACCOUNT_EXPIRED');
  return ok({ extension: extensionOf(user.allowed_output_formats), zone: zoneOf(server) });
}

const isPast = (end: string, now: string): boolean =>
  /^\d{9,11}$/.test(end) && /^\d{9,11}$/.test(now) && Number(end) < Number(now);

const extensionOf = (formats: readonly string[]): 'm3u8' | 'ts' => {
  const known = formats.map((format) => format.toLowerCase());
  return known.some((format) => /^(?:m3u8|hls)$/.test(format)) || !known.includes('ts') ? 'm3u8' : 'ts';
};

const QUARTER = 15 * MINUTE;
const HOUR_MINUTES = 60;

/** Returns the zone of a portal's times by its name, or by what its clock shows. */
function zoneOf(server: ServerInfo): string {
  if (server === null || server === undefined) return '';
  if (/^[A-Za-z][\w+/-]{1,40}$/.test(server.timezone)) return server.timezone;
  const shown = Date.parse(`${server.time_now.replace(' ', 'T')}Z`);
  const offset = Math.round((shown - Number(server.timestamp_now) * SECOND) / QUARTER) * (QUARTER / MINUTE);
  if (server.timestamp_now === '' || Number.isNaN(offset) || Math.abs(offset) > 14 * HOUR_MINUTES) return '';
  const two = (count: number): string => String(count).padStart(2, '0');
  const minutes = Math.abs(offset);
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / HOUR_MINUTES))}:${two(minutes % HOUR_MINUTES)}`;
}
