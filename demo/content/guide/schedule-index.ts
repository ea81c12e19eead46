import { hashText } from '#demo/art/seeded-random.ts';
import type {
  Catalogue,
  EpisodeContent,
  ProgrammeContent,
} from '#service/catalogue/content/catalogue-content.ts';
import { fixedTitles } from './schedule-grids.ts';

/** Programmes indexed for the schedule. */
export type ScheduleIndex = {
  readonly pools: ReadonlyMap<string, readonly ProgrammeContent[]>;
  readonly byTitle: ReadonlyMap<string, ProgrammeContent>;
  readonly episodes: ReadonlyMap<string, readonly EpisodeContent[]>;
};

const indexes = new WeakMap<Catalogue, ScheduleIndex>();

/** Returns the index of a catalogue; cached per catalogue. */
export function scheduleIndex(catalogue: Catalogue): ScheduleIndex {
  const cached = indexes.get(catalogue);
  if (cached) return cached;
  const fixed = fixedTitles();
  const pools = new Map<string, ProgrammeContent[]>();
  const add = (key: string, programme: ProgrammeContent) =>
    pools.set(key, [...(pools.get(key) ?? []), programme]);
  for (const programme of catalogue.programmes) {
    if (programme.vertical || programme.tvod) continue;
    if (
      programme.categories.includes('catchup') ||
      programme.subCategories.some((code) => code === 'meeting' || code === 'live')
    )
      continue;
    if (fixed.has(programme.name.tc)) continue;
    add(programme.genre, programme);
    if (programme.genre === 'film' || programme.genre === 'mystery') add('late', programme);
  }
  const index = {
    pools,
    byTitle: new Map(catalogue.programmes.map((programme) => [programme.name.tc, programme])),
    episodes: new Map(
      catalogue.programmes.map((programme) => [
        programme.programmeId,
        programme.episodes.filter((one) => !one.trailer),
      ]),
    ),
  };
  indexes.set(catalogue, index);
  return index;
}

/** Maximum strips of a channel from one pool. */
const STRIPS = 14;

export type Showing = { readonly programme: ProgrammeContent; readonly episode: EpisodeContent | null };

/**
 * Returns the programmes of a strip on a day: the programmes of its pool in turn, one episode a day. A
 * channel's strips are spaced evenly through the pool and channels start at different programmes, so a
 * programme rarely appears twice in a day.
 */
export function showingInStrip(
  index: ScheduleIndex,
  poolName: string,
  networkCode: string,
  strip: number,
  day: number,
): Showing | null {
  const pool = index.pools.get(poolName);
  if (!pool || pool.length === 0) return null;
  const start = hashText(`strip ${networkCode}`);
  const lengths = pool.map(
    (_, place) => index.episodes.get(pool[(start + place) % pool.length]?.programmeId ?? '')?.length ?? 0,
  );
  const total = lengths.reduce((sum, length) => sum + length, 0);
  let left = (((day + strip * Math.max(1, Math.floor(total / STRIPS))) % total) + total) % total;
  for (let place = 0; place < pool.length; place += 1) {
    const length = lengths[place] ?? 0;
    const programme = pool[(start + place) % pool.length];
    if (programme && left < length)
      return { programme, episode: index.episodes.get(programme.programmeId)?.[left] ?? null };
    left -= length;
  }
  return null;
}
