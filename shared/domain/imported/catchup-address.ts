import { DAY, MINUTE, SECOND } from '#shared/kernel/time.ts';

/** How past programmes of a channel are requested, as playlists name it. */
export type CatchupKind = 'default' | 'append' | 'shift' | 'flussonic' | 'flussonic-ts' | 'xc' | 'vod';

/** A channel's live address, and its catch-up as the playlist says it. */
export type CatchupChannel = { readonly stream: string; readonly kind: CatchupKind; readonly source: string | null };

/**
 * A past programme: its times and now in milliseconds since 1970, the offset of the zone that a provider's local times are in (minutes east of UTC),
 * and the id that a guide gives it (`catchup-id`), or null.
 */
export type CatchupTime = {
  readonly start: number;
  readonly end: number;
  readonly now: number;
  readonly zone: number;
  readonly id: string | null;
};

/** What `shift` appends if a playlist says nothing else. */
const SHIFT = 'utc={utc}&lutc={lutc}';
const NAMES: Readonly<Record<string, (time: CatchupTime) => number>> = {
  utc: ({ start }) => start,
  start: ({ start }) => start,
  utcend: ({ end }) => end,
  end: ({ end }) => end,
  lutc: ({ now }) => now,
  now: ({ now }) => now,
  timestamp: ({ now }) => now,
};
const LENGTHS: Readonly<Record<string, (time: CatchupTime) => number>> = {
  duration: ({ start, end }) => end - start,
  offset: ({ start, now }) => now - start,
};

/**
 * Returns the address of a past programme, or null if the channel's catch-up gives none. The kinds and placeholders are those common to players of
 * such playlists.
 */
export function catchupAddress({ stream, kind, source }: CatchupChannel, time: CatchupTime): string | null {
  const filled = (template: string): string | null => fillPlaceholders(template, time);
  switch (kind) {
    case 'default':
      return source === null ? null : filled(source);
    case 'append':
      return source === null ? null : filled(stream + source);
    case 'shift':
      return filled(source === null ? `${stream}${stream.includes('?') ? '&' : '?'}${SHIFT}` : stream + source);
    case 'flussonic':
    case 'flussonic-ts':
      return filled(flussonic(stream, kind === 'flussonic-ts') ?? '') || null;
    case 'xc':
      return filled(xtream(stream) ?? '') || null;
    case 'vod':
      return filled(source ?? '{catchup-id}');
  }
}

/** Returns whether a channel's archive is requested by the ids of programmes, which only its guide knows. */
export const needsProgrammeId = ({ kind, source }: Pick<CatchupChannel, 'kind' | 'source'>): boolean =>
  kind === 'vod' || /\{catchup-id\}/i.test(source ?? '');

/** Replaces `{name}` and `${name}`. Returns null if a programme's id is needed that is not known; other unknown names stay. */
function fillPlaceholders(template: string, time: CatchupTime): string | null {
  if (time.id === null && /\{catchup-id\}/i.test(template)) return null;
  return template.replaceAll(/\$?\{([A-Za-z_-]+)(?::([^{}]+))?\}/g, (whole, name: string, detail: string | undefined) => {
    const at = NAMES[name.toLowerCase()];
    if (at !== undefined) return detail === undefined ? seconds(at(time)) : clock(at(time), detail, time.zone);
    const length = LENGTHS[name.toLowerCase()];
    if (length !== undefined) return String(Math.floor(length(time) / SECOND / (Number(detail ?? 1) || 1)));
    if (name.toLowerCase() === 'catchup-id') return time.id ?? '';
    return /^[YmdHMS]$/.test(name) && detail === undefined ? clock(time.start, name, time.zone) : whole;
  });
}

const seconds = (ms: number): string => String(Math.floor(ms / SECOND));

/** Writes a time by a pattern of Y, m, d, H, M and S; other signs stay. */
function clock(at: number, pattern: string, zone: number): string {
  const local = new Date(at + zone * MINUTE).toISOString();
  const parts: Readonly<Record<string, string>> = {
    ...{ Y: local.slice(0, 4), m: local.slice(5, 7), d: local.slice(8, 10) },
    ...{ H: local.slice(11, 13), M: local.slice(14, 16), S: local.slice(17, 19) },
  };
  return pattern.replaceAll(/[YmdHMS]/g, (sign) => parts[sign] ?? sign);
}

/** Returns the archive's address at a Flussonic server: `…/index.m3u8` and `…/mpegts` have names of their own. */
function flussonic(stream: string, transport: boolean): string | null {
  const parts = /^(https?:\/\/[^/]+\/(?:[^?#]*\/)?)([^/?#]*)(\?[^#]*)?$/.exec(stream);
  if (parts === null) return null;
  const [, folder = '', name = '', query = ''] = parts;
  const list = /^(.*)\.m3u8$/i.exec(name)?.[1];
  if (list !== undefined && !transport) return `${folder}${/^index$/i.test(list) ? '' : `${list}-`}timeshift_rel-{offset:1}.m3u8${query}`;
  if (/^(?:mpegts|.*\.ts)$/i.test(name) || list !== undefined) return `${folder}timeshift_abs-{utc}.ts${query}`;
  return `${folder}{utc}.ts${query}`;
}

/** Returns the archive's address at an Xtream Codes server, whose live address names user, password and channel. */
function xtream(stream: string): string | null {
  const parts = /^(https?:\/\/[^/]+)\/(?:live\/)?([^/?#]+)\/([^/?#]+)\/([^/?#.]+)(\.[A-Za-z0-9]+)?(?:\?[^#]*)?$/.exec(stream);
  if (parts === null) return null;
  const [, host = '', user = '', password = '', id = '', extension = '.ts'] = parts;
  return `${host}/timeshift/${user}/${password}/{duration:60}/{Y}-{m}-{d}:{H}-{M}/${id}${extension}`;
}

/** Returns whether a programme that began at `start` is within a channel's days of catch-up. */
export const isInCatchup = (start: number, now: number, days: number): boolean => start < now && start >= now - days * DAY;
