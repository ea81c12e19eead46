/** A dated place of a media playlist: `offset` seconds after its first segment began, `at` in milliseconds since 1970. */
export type DatePoint = { readonly offset: number; readonly at: number };

const DATE = '#EXT-X-PROGRAM-DATE-TIME:';
const LENGTH = '#EXTINF:';
const VARIANT = '#EXT-X-STREAM-INF';

/** Calls `visit` with each line that is not blank, without carriage returns. Stops when it gives true. */
function eachLine(text: string, visit: (line: string) => boolean): void {
  for (let from = 0; from < text.length; ) {
    const next = text.indexOf('\n', from);
    const end = next < 0 ? text.length : next;
    const line = text.slice(from, end).trim();
    if (line !== '' && visit(line)) return;
    from = end + 1;
  }
}

/** ISO 8601 as playlists write it: an offset without a colon gets one, and a time without an offset is UTC. */
function parseDate(text: string): number {
  const [, stamp = text, sign, hours, minutes = '00'] = /^(.*T[^+\-Z]*)(?:Z|([+-])(\d{2}):?(\d{2})?)?$/.exec(text) ?? [];
  return Date.parse(sign === undefined ? `${stamp}Z` : `${stamp}${sign}${hours}:${minutes}`);
}

/** Every programme date-time of a media playlist, by a scan of its lines (playback section 7). A date that cannot be read is left out. */
export function datePoints(playlist: string): readonly DatePoint[] {
  const points: DatePoint[] = [];
  let offset = 0;
  let length = 0;
  eachLine(playlist, (line) => {
    if (line.startsWith(LENGTH)) length = Number.parseFloat(line.slice(LENGTH.length)) || 0;
    else if (line.startsWith(DATE)) {
      const at = parseDate(line.slice(DATE.length));
      if (!Number.isNaN(at)) points.push({ offset, at });
    } else if (!line.startsWith('#')) {
      offset += length;
      length = 0;
    }
    return false;
  });
  return points;
}

/** The time of a place, in milliseconds since 1970, counted from the last date before it or else from the first one; null without any date. */
export function dateAt(points: readonly DatePoint[], offset: number): number | null {
  const point = points.findLast((each) => each.offset <= offset) ?? points[0];
  return point === undefined ? null : point.at + (offset - point.offset) * 1000;
}

/** The address of a master playlist's first media playlist, as it stands there; null for a text that is no master playlist. */
export function variantUri(master: string): string | null {
  let announced = false;
  let uri: string | null = null;
  eachLine(master, (line) => {
    if (line.startsWith(VARIANT)) announced = true;
    else if (announced && !line.startsWith('#')) uri = line;
    return uri !== null;
  });
  return uri;
}
