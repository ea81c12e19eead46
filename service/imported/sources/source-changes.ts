import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type ImportedSource,
  type ImportedSourceStore,
  importedSource,
} from '#service/imported/store/imported-source-store.ts';
import type { SourceJobParts, SourceJobs } from './source-jobs.ts';
import { xtreamGuide } from './xtream.ts';

/** A source to add; an `id` names a copy that was received already. */
export type NewSource = Pick<ImportedSource, 'kind' | 'name' | 'location'> &
  Partial<Pick<ImportedSource, 'user' | 'password' | 'headers' | 'everyHours' | 'atStart' | 'from' | 'id'>>;
/** Fields that decide where a source comes from. */
type Access = Pick<ImportedSource, 'location' | 'user' | 'password' | 'headers'>;
type Settings = Partial<
  Access & Pick<ImportedSource, 'name' | 'everyHours' | 'atStart' | 'reachesHome' | 'zone' | 'shift'>
>;

/**
 * Code of a source whose address was not in the backup that brought it. It is not fetched until somebody has
 * entered one.
 */
export const ADDRESS_LEFT_OUT = 'ADDRESS_LEFT_OUT';

/**
 * Sources at once; a portal and its guide are two. Those that an operator names at the start (`startDirect`)
 * come on top.
 */
export const MOST_SOURCES = 100;

/** Changes of the sources by a viewer, and what is imported after each. */
export type SourceChanges = {
  /** Whether no further source may be added (`MOST_SOURCES`). */
  readonly isFull: () => boolean;
  /**
   * Adds a source and fetches it; a portal also brings its guide. Returns its id, or null if there is no
   * place for all of it.
   */
  readonly add: (source: NewSource) => string | null;
  readonly change: (id: string, facts: Settings) => boolean;
  readonly remove: (id: string) => boolean;
  /** Restores the source that was removed last; false if there is none. Look at `isFull` first. */
  readonly undo: () => Promise<boolean>;
  readonly canUndo: () => boolean;
  /** Removes all sources and channels, and ends what runs here. */
  readonly forget: () => void;
  /** Replaces all sources, for a restored backup whose copies are in place. */
  readonly replaceAll: (sources: readonly ImportedSource[]) => void;
};

const hasPlace = (sources: ImportedSourceStore, count: number): boolean =>
  sources.list().length + count <= MOST_SOURCES;

/** Portals bring their guide, which is a source too. */
const bringsGuide = ({ kind }: Pick<NewSource, 'kind'>): boolean => kind === 'xtream' || kind === 'stalker';

/** Creates the changes of sources. Each one that needs a fetch or an import starts a job. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table of changes.
export function createSourceChanges(
  { sources, status, importer, copies, now, changed }: SourceJobParts,
  jobs: SourceJobs,
): SourceChanges {
  /**
   * Keeps a removed source; the copy of the one before it is needed no more. A failure is what `settled`
   * rejects with.
   */
  const keepRemoved = async (source: ImportedSource): Promise<void> => {
    const before = await status.replaceRemoved(source);
    if (before !== null) await copies.remove(before.id);
  };
  const putSource = (given: NewSource): ImportedSource => {
    const received =
      given.from === 'file' ? { updatedAt: now(), origin: { base: null, reach: 'any', listHost: null } } : {};
    const source = importedSource.parse({
      from: 'address',
      id: newSourceId(),
      ...given,
      addedAt: now(),
      ...received,
    });
    void sources.put(source);
    return source;
  };
  const forgetAll = (): void => {
    for (const { id } of sources.list()) void sources.remove(id);
  };
  return {
    isFull: () => !hasPlace(sources, 1),
    add: (given) => {
      if (!hasPlace(sources, bringsGuide(given) ? 2 : 1)) return null;
      jobs.cancel();
      const source = putSource(given);
      const guide = {
        ...given,
        id: `${source.id}-guide`,
        kind: 'guide' as const,
        user: null,
        password: null,
      };
      const added = [source];
      if (source.kind === 'xtream') added.push(putSource({ ...guide, location: xtreamGuide(source) }));
      if (source.kind === 'stalker') added.push(putSource({ ...guide, user: source.user ?? '' }));
      jobs.run(added, source.from === 'file');
      return source.id;
    },
    change: (id, facts) => changeSource(sources, jobs, id, facts),
    remove: (id) => {
      const source = sources.list().find((one) => one.id === id);
      if (source === undefined) return false;
      jobs.cancel();
      keepRemoved(source).catch(() => undefined);
      void sources.remove(id);
      jobs.importAll();
      return true;
    },
    undo: async () => {
      const removed = await status.replaceRemoved(null);
      if (removed === null) return false;
      jobs.cancel();
      void sources.put(removed);
      jobs.importAll();
      return true;
    },
    canUndo: () => status.removed() !== null,
    forget: () => {
      jobs.cancel();
      importer.forget();
      for (const { id } of sources.list()) void copies.remove(id);
      forgetAll();
      status.setOutcome(null);
      changed();
    },
    replaceAll: (list) => {
      jobs.cancel();
      forgetAll();
      for (const source of list) void sources.put(source);
      jobs.run(
        list.filter(({ code }) => code !== ADDRESS_LEFT_OUT),
        true,
      );
    },
  };
}

const ACCESS = ['location', 'user', 'password', 'headers'] as const satisfies readonly (keyof Access)[];

/**
 * Changes a source, and fetches or reads it again where that matters; false if there is none with this id.
 */
function changeSource(sources: ImportedSourceStore, jobs: SourceJobs, id: string, facts: Settings): boolean {
  const source = sources.list().find((one) => one.id === id);
  if (source === undefined) return false;
  const changed = { ...source, ...facts };
  if (ACCESS.some((name) => facts[name] !== undefined && !isDeepStrictEqual(facts[name], source[name]))) {
    jobs.cancel();
    jobs.run(putAnew(sources, changed), true);
    return true;
  }
  void sources.put(changed);
  const isReadAnew = (['reachesHome', 'zone', 'shift'] as const).some(
    (name) => facts[name] !== undefined && facts[name] !== source[name],
  );
  if (isReadAnew) {
    jobs.cancel();
    jobs.importAll();
  }
  return true;
}

/**
 * Keeps a source that comes from elsewhere now, and the guide of a portal with it; returns both. Their copies
 * stay until the new ones are there.
 */
function putAnew(sources: ImportedSourceStore, source: ImportedSource): readonly ImportedSource[] {
  const anew = (one: ImportedSource): ImportedSource => ({
    ...one,
    etag: null,
    lastModified: null,
    failures: 0,
    code: null,
  });
  const guide =
    source.kind === 'xtream' ? sources.list().find(({ id }) => id === `${source.id}-guide`) : undefined;
  const changed = [
    anew(source),
    ...(guide === undefined
      ? []
      : [anew({ ...guide, location: xtreamGuide(source), headers: source.headers })]),
  ];
  for (const one of changed) void sources.put(one);
  return changed;
}

/** Returns an id for a new source. */
export const newSourceId = (): string => `s-${randomUUID().slice(0, 12)}`;
