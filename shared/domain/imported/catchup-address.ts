import { DAY } from '#shared/kernel/time.ts';
import { type CatchupTime, fillCatchupTemplate } from './catchup-template.ts';

/** How past programmes of a channel are requested, as playlists name it. */
export type CatchupKind = 'default' | 'append' | 'shift' | 'flussonic' | 'flussonic-ts' | 'xc' | 'vod';

/** A channel's live address, and its catch-up as the playlist says it. */
export type CatchupChannel = {
  readonly stream: string;
  readonly kind: CatchupKind;
  readonly source: string | null;
};

/** Query that `shift` appends if a playlist names none. */
const SHIFT = '?utc={utc}&lutc={lutc}';
/**
 * Returns the address of a past programme, or null if the channel's catch-up gives none. The kinds and
 * placeholders are those common to players of such playlists.
 */
export function catchupAddress(channel: CatchupChannel, time: CatchupTime): string | null {
  const template = templateOf(channel);
  return template === null ? null : fillCatchupTemplate(template, time);
}

/** Returns the template of a channel's past programmes; null if only a guide's ids lead to them, or nothing does. */
export function catchupTemplate(channel: CatchupChannel): string | null {
  return needsProgrammeId(channel) ? null : templateOf(channel);
}

function templateOf({ stream, kind, source }: CatchupChannel): string | null {
  switch (kind) {
    case 'default':
      return source !== null && IS_END.test(source) ? appendToAddress(stream, source) : source;
    case 'append':
      return source === null || IS_ADDRESS.test(source) ? source : appendToAddress(stream, source);
    case 'shift':
      return appendToAddress(stream, source ?? SHIFT);
    case 'flussonic':
    case 'flussonic-ts':
      return flussonic(stream, kind === 'flussonic-ts');
    case 'xc':
      return xtream(stream);
    case 'vod':
      return source ?? '{catchup-id}';
  }
}

/** Lists write `default` for what is appended, and `append` for whole addresses. */
const IS_END = /^[?&]/;
const IS_ADDRESS = /^https?:\/\//i;

/** Appends to a live address and continues its query: `?a` and `&a` mean the same there. */
export function appendToAddress(stream: string, end: string): string {
  if (!IS_END.test(end)) return stream + end;
  return `${stream}${stream.includes('?') ? '&' : '?'}${end.slice(1)}`;
}

/** Returns whether a channel's archive is requested by the ids of programmes, which only its guide knows. */
export const needsProgrammeId = ({ kind, source }: Pick<CatchupChannel, 'kind' | 'source'>): boolean =>
  kind === 'vod' || /\{catchup-id\}/i.test(source ?? '');

/**
 * Returns the archive's address at a Flussonic server: `…/index.m3u8` and `…/mpegts` have names of their own.
 */
function flussonic(stream: string, transport: boolean): string | null {
  const parts = /^(https?:\/\/[^/]+\/(?:[^?#]*\/)?)([^/?#]*)(\?[^#]*)?$/.exec(stream);
  if (parts === null) return null;
  const [, folder = '', name = '', query = ''] = parts;
  const list = /^(.*)\.m3u8$/i.exec(name)?.[1];
  if (list !== undefined && !transport)
    return `${folder}${/^index$/i.test(list) ? '' : `${list}-`}timeshift_rel-{offset:1}.m3u8${query}`;
  if (/^(?:mpegts|.*\.ts)$/i.test(name) || list !== undefined)
    return `${folder}timeshift_abs-{utc}.ts${query}`;
  return `${folder}{utc}.ts${query}`;
}

/**
 * Returns the archive's address at an Xtream Codes server, whose live address names user, password and
 * channel.
 */
function xtream(stream: string): string | null {
  const parts =
    /^(https?:\/\/[^/]+(?:(?:\/[^/?#]+)*(?=\/live\/))?)\/(?:live\/)?([^/?#]+)\/([^/?#]+)\/([^/?#.]+)(\.[A-Za-z0-9]+)?(?:\?[^#]*)?$/.exec(
      stream,
    );
  if (parts === null) return null;
  const [, host = '', user = '', password = '', id = '', extension = '.ts'] = parts;
  return `${host}/timeshift/${user}/${password}/{duration:60}/{Y}-{m}-{d}:{H}-{M}/${id}${extension}`;
}

/** Returns whether a programme that began at `start` is within a channel's days of catch-up. */
export const isInCatchup = (start: number, now: number, days: number): boolean =>
  start < now && start >= now - days * DAY;
