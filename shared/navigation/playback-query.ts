/**
 * Query parameters of playback (S1-2-043), each null when absent. `tmode` is the raw text; `t` is in seconds.
 */
export type PlaybackQuery = {
  readonly programme: string | null;
  readonly playlist: string | null;
  readonly video: string | null;
  readonly tmode: string | null;
  readonly t: number | null;
};

/** The router may have parsed a number already. */
const textOf = (value: unknown): string | null => {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
};

/** Parses the playback parameters of a query; invalid values count as absent. */
export function playbackQuery(search: Readonly<Record<string, unknown>>): PlaybackQuery {
  const t = Number(textOf(search.t) ?? Number.NaN);
  return {
    programme: textOf(search.programme),
    playlist: textOf(search.playlist),
    video: textOf(search.video),
    tmode: textOf(search.tmode),
    t: Number.isFinite(t) && t >= 0 ? t : null,
  };
}

/** Removes `tmode`, which may hold a token, from a URL; called as soon as it was read (R-32). */
export function withoutTmode(address: string): string {
  const [, path = '', query, hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(address) ?? [];
  const kept = (query ?? '').split('&').filter((pair) => pair !== '' && !/^tmode(?:=|$)/i.test(pair));
  return `${path}${kept.length === 0 ? '' : `?${kept.join('&')}`}${hash}`;
}
