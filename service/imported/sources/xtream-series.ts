import { z } from 'zod';
import type { ImportError } from '#service/imported/import-types.ts';
import { fetchItems } from './fetch-items.ts';
import { attribute } from './fetch-json.ts';
import type { PortalParts } from './fetch-parts.ts';
import { looseItem, looseText, looseTexts } from './loose-fields.ts';
import type { XtreamPortal } from './xtream-account.ts';

const series = looseItem({
  series_id: looseText,
  name: looseText,
  cover: looseText,
  category_id: looseText,
  category_ids: looseTexts,
});
type Series = z.output<typeof series>;
/** An episode, or the list of a season's. */
const episode = z.object({
  id: looseText,
  title: looseText,
  season: looseText,
  episode_num: looseText,
  container_extension: looseText,
});
type Episode = z.output<typeof episode>;

/** Series whose episodes are asked for, each by a call of its own; the others are counted as left out. */
const MOST_SERIES = 300;
/** Calls for episodes at the same time. */
const AT_ONCE = 4;

/**
 * Yields the episodes of a portal's series as the lines of a playlist. A portal without series has none; a
 * list that is too large is an error.
 */
export async function* seriesLines(
  portal: XtreamPortal,
  groups: ReadonlyMap<string, string>,
  parts: PortalParts,
): AsyncGenerator<string, ImportError | null> {
  const list = fetchItems({ address: portal.call('get_series'), path: '$.*' }, series, parts);
  const found: Series[] = [];
  for (let next = await list.next(); ; next = await list.next()) {
    if (next.done === true) {
      if (next.value === 'SOURCE_TOO_LARGE') return next.value;
      break;
    }
    found.push(...next.value);
  }
  for (let from = 0; from < Math.min(found.length, MOST_SERIES); from += AT_ONCE) {
    const some = found.slice(from, Math.min(from + AT_ONCE, MOST_SERIES));
    const lines = await Promise.all(some.map((one) => episodeLines(one, { portal, groups }, parts)));
    yield lines.join('');
  }
  const left = found.slice(MOST_SERIES).map(({ name }) => `#EXTINF:0 tvg-type="series",${attribute(name)}\n`);
  yield left.join('');
  return null;
}

type SeriesPlace = { readonly portal: XtreamPortal; readonly groups: ReadonlyMap<string, string> };

async function episodeLines(
  series: Series,
  { portal, groups }: SeriesPlace,
  parts: PortalParts,
): Promise<string> {
  const ids = [...new Set([series.category_id, ...series.category_ids])];
  const group = attribute(ids.flatMap((id) => groups.get(id) ?? []).join(';'));
  const said = `tvg-logo="${attribute(series.cover)}" group-title="${group}" tvg-type="series"`;
  const episodes =
    series.series_id === ''
      ? []
      : await episodesOf(portal.call('get_series_info', { series_id: series.series_id }), parts);
  const lines = episodes.map((one) => {
    const address = `${portal.base}/series/${portal.secret}/${encodeURIComponent(one.id)}`;
    return `#EXTINF:0 ${said},${attribute(nameOf(series, one))}\n${address}.${encodeURIComponent(one.container_extension || 'mp4')}\n`;
  });
  return lines.length === 0 ? `#EXTINF:0 ${said},${attribute(series.name)}\n` : lines.join('');
}

/** The episodes of a series: lists keyed by season, or one list of lists. */
async function episodesOf(address: string, parts: PortalParts): Promise<readonly Episode[]> {
  const seasons = fetchItems({ address, path: '$.episodes.*' }, z.unknown(), parts);
  const found: Episode[] = [];
  for (let next = await seasons.next(); next.done !== true; next = await seasons.next()) {
    for (const season of next.value) {
      const list =
        typeof season === 'object' && season !== null && !('id' in season) ? Object.values(season) : [season];
      for (const one of list) {
        const read = episode.safeParse(one);
        if (read.success && read.data.id !== '') found.push(read.data);
      }
    }
  }
  return found;
}

/** Returns a name with season and episode (`Tide S01E02`), unless the portal's title says them already. */
function nameOf({ name }: Series, { title, season, episode_num }: Episode): string {
  const two = (text: string): string => text.padStart(2, '0');
  if (/S\d+\s*E\d+/i.test(title))
    return title.toLowerCase().includes(name.toLowerCase()) ? title : `${name} ${title}`;
  const inSeason = season === '' ? '' : `S${two(season)}`;
  const number = episode_num === '' ? '' : `${inSeason}E${two(episode_num)}`;
  const rest = title === name ? '' : title;
  return [name, number, rest].filter((part) => part !== '').join(' ');
}
