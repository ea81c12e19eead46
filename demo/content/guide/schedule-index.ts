import { hashText } from '#demo/art/seeded-random.ts';
import type {
  Catalogue,
  EpisodeContent,
  ProgrammeContent,
} from '#service/catalogue/content/catalogue-content.ts';
import { fixedTitles } from './schedule-grids.ts';

/** Programmes indexed for the schedule. */
export type ScheduleIndex = {
  readonly pools: ReadonlyMap<string, Pool>;
  readonly byTitle: ReadonlyMap<string, ProgrammeContent>;
  readonly episodes: ReadonlyMap<string, readonly EpisodeContent[]>;
};

/** Programmes that strips show in turn: every episode in order, and where each programme begins among them. */
type Pool = { readonly showings: readonly Showing[]; readonly begins: readonly number[] };

export type Showing = { readonly programme: ProgrammeContent; readonly episode: EpisodeContent | null };

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
    pools: new Map([...pools].map(([name, programmes]) => [name, poolOf(programmes)])),
    byTitle: new Map(catalogue.programmes.map((programme) => [programme.name.tc, programme])),
    episodes: new Map(
      catalogue.programmes.map((programme) => [programme.programmeId, shownEpisodes(programme)]),
    ),
  };
  indexes.set(catalogue, index);
  return index;
}

const shownEpisodes = ({ episodes }: ProgrammeContent): readonly EpisodeContent[] =>
  episodes.filter(({ trailer }) => !trailer);

function poolOf(programmes: readonly ProgrammeContent[]): Pool {
  const showings: Showing[] = [];
  const begins: number[] = [];
  for (const programme of programmes) {
    begins.push(showings.length);
    for (const episode of shownEpisodes(programme)) showings.push({ programme, episode });
  }
  return { showings, begins };
}

/** Maximum strips of a channel from one pool. */
const STRIPS = 14;

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
  if (pool === undefined) return null;
  const { showings, begins } = pool;
  const total = showings.length;
  const begin = begins[hashText(`strip ${networkCode}`) % begins.length] ?? 0;
  const shown = day + strip * Math.max(1, Math.floor(total / STRIPS));
  return showings[(((begin + shown) % total) + total) % total] ?? null;
}
