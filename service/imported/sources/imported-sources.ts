import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { FIRST_SOURCE, type HandMatch } from '#service/catalogue/content/imported-channel.ts';
import type { ImportSources } from '#service/imported/import-types.ts';
import { sourcesOf } from '#service/imported/importer.ts';
import { isAddress } from '#service/imported/open-source.ts';
import type { HandMatches } from '#service/imported/store/hand-matches.ts';
import {
  type ImportedSource,
  type ImportedSourceStore,
  importedSource,
} from '#service/imported/store/imported-source-store.ts';
import type { ImportedJob, ImportedOutcome } from '#service/imported/store/imported-status.ts';
import { nextRefresh } from '#shared/domain/imported/refresh-plan.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import { createSourceJobs, isFetched, type SourceJobParts, type SourceJobs } from './source-jobs.ts';
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

/** The sources of the viewer's own channels, and the imports that store their content. */
export type ImportedSources = {
  readonly list: () => readonly ImportedSource[];
  /** Whether no further source may be added (`MOST_SOURCES`). */
  readonly isFull: () => boolean;
  /** Returns the running job, here or at another process. */
  readonly job: () => ImportedJob | null;
  readonly outcome: () => ImportedOutcome | null;
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
  /** Fetches one source again, or all; false while another job runs. */
  readonly refresh: (id: string | null) => boolean;
  /** Ends the running job, here or at another process; what was shown before stays. */
  readonly cancel: () => boolean;
  /** Keeps the viewer's choice for a channel; null forgets it. */
  readonly match: (networkCode: string, match: HandMatch | null) => void;
  /**
   * Fetches one playlist and its guide, which the operator names, in addition to the other sources; their
   * earlier copies stay until that succeeds. It replaces the job that runs here.
   */
  readonly startDirect: (sources: ImportSources) => void;
  /** Removes all sources and channels, and ends what runs here. */
  readonly forget: () => void;
  /** Replaces all sources, for a restored backup whose copies are in place. */
  readonly replaceAll: (sources: readonly ImportedSource[]) => void;
  /**
   * Resolves when every change so far is stored, and all processes know the current job; rejects if something
   * could not be stored.
   */
  readonly settled: () => Promise<void>;
  /** Brings this process up to date with what the others have committed. */
  readonly catchUp: () => Promise<void>;
  /** Fetches what is due now, and from now on. */
  readonly start: () => void;
  readonly close: () => Promise<void>;
};

export type ImportedSourcesParts = SourceJobParts & {
  readonly hand: HandMatches;
  /**
   * Whether this process is the one that fetches what is due; all others of a shared database leave it to
   * that one.
   */
  readonly isFirst: () => Promise<boolean>;
  /** Whether all sources have to be imported at the start. */
  readonly importsAtStart: boolean;
};

/** Time between two reports of a running job to other processes. */
const TELL_EVERY = SECOND;

/** Creates the sources of the viewer's own channels. */
export function createImportedSources(parts: ImportedSourcesParts): ImportedSources {
  const { sources, status, importer, now } = parts;
  const jobs = createSourceJobs(parts);
  const startedAt = now();
  const timers: NodeJS.Timeout[] = [];
  status.onCancel(() => {
    if (jobs.cancel()) jobs.tell();
  });
  const tick = async (): Promise<void> => {
    if (!(await parts.isFirst())) return;
    const isDue = (source: ImportedSource): boolean =>
      isFetched(source) && (nextRefresh(source, startedAt) ?? Number.POSITIVE_INFINITY) <= now();
    const due = jobs.isRunning() ? [] : sources.list().filter(isDue);
    if (due.length > 0) jobs.run(due, false);
  };
  return {
    ...changesOf(parts, jobs),
    list: sources.list,
    isFull: () => !hasPlace(sources, 1),
    job: () => jobs.describe() ?? status.jobElsewhere(),
    outcome: status.outcome,
    refresh: (id) => {
      const selected = sources.list().filter((source) => id === null || source.id === id);
      if (jobs.isRunning() || status.jobElsewhere() !== null || selected.length === 0) return false;
      jobs.run(selected, id === null);
      return true;
    },
    cancel: () => {
      if (jobs.cancel()) return true;
      if (status.jobElsewhere() === null) return false;
      status.cancelElsewhere();
      return true;
    },
    match: (networkCode, match) => {
      void parts.hand.set(networkCode, match);
      jobs.cancel();
      jobs.importAll();
    },
    settled: async () => {
      jobs.tell();
      await Promise.all([sources.settled(), parts.hand.settled(), importer.settled(), status.settled()]);
    },
    catchUp: status.catchUp,
    startDirect: (given) => {
      /* What was about to be imported is imported with it. */
      const wasRunning = jobs.cancel();
      jobs.run(putDirect(parts, given), wasRunning);
    },
    start: () => {
      if (parts.importsAtStart) jobs.importAll();
      const tickSafely = (): void =>
        void tick().catch((error: unknown) => parts.log('IMPORTED_SOURCE_FAULT', { error: String(error) }));
      timers.push(setInterval(tickSafely, MINUTE).unref(), setInterval(jobs.tell, TELL_EVERY).unref());
      tickSafely();
    },
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      jobs.cancel();
      jobs.tell();
      await status.settled().catch(() => undefined);
    },
  };
}

const hasPlace = (sources: ImportedSourceStore, count: number): boolean =>
  sources.list().length + count <= MOST_SOURCES;

/** Portals bring their guide, which is a source too. */
const bringsGuide = ({ kind }: Pick<NewSource, 'kind'>): boolean => kind === 'xtream' || kind === 'stalker';

type Changes = 'add' | 'change' | 'remove' | 'undo' | 'canUndo' | 'forget' | 'replaceAll';

function changesOf(
  { sources, status, importer, copies, now, changed }: ImportedSourcesParts,
  jobs: SourceJobs,
): Pick<ImportedSources, Changes> {
  /**
   * Keeps a removed source; the copy of the one before it is needed no more. A failure is what `settled`
   * rejects with.
   */
  const keepRemoved = async (source: ImportedSource): Promise<void> => {
    const before = await status.replaceRemoved(source);
    if (before !== null) await copies.remove(before.id);
  };
  const put = (given: NewSource): ImportedSource => {
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
    add: (given) => {
      if (!hasPlace(sources, bringsGuide(given) ? 2 : 1)) return null;
      jobs.cancel();
      const source = put(given);
      const guide = {
        ...given,
        id: `${source.id}-guide`,
        kind: 'guide' as const,
        user: null,
        password: null,
      };
      const added = [source];
      if (source.kind === 'xtream') added.push(put({ ...guide, location: xtreamGuide(source) }));
      if (source.kind === 'stalker') added.push(put({ ...guide, user: source.user ?? '' }));
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

/** Hours between two fetches of an address that the operator names. */
const DIRECT_HOURS = 24;

/**
 * Keeps the playlist and guide that the operator names as sources, and returns them. They may lead the
 * service home. The copies before serve until they are fetched.
 */
function putDirect({ sources, now }: ImportedSourcesParts, given: ImportSources): readonly ImportedSource[] {
  const named = sourcesOf(given);
  for (const id of [FIRST_SOURCE, 'guide']) if (!named.some((one) => one.id === id)) void sources.remove(id);
  return named.map(({ id, kind, location }) => {
    const { addedAt = now(), ...before } = sources.list().find((one) => one.id === id) ?? {};
    const facts = isAddress(location)
      ? { from: 'address', everyHours: DIRECT_HOURS }
      : { from: 'file', everyHours: null };
    const anew = { etag: null, lastModified: null, failures: 0, code: null };
    const source = importedSource.parse({
      ...before,
      ...facts,
      ...anew,
      id,
      kind,
      name: nameOf(location),
      location,
      addedAt,
      direct: true,
      reachesHome: true,
    });
    void sources.put(source);
    return source;
  });
}

/** Returns a name for a source without one: the last part of its path or address, never what a query says. */
export function nameOf(location: string): string {
  const url = isAddress(location) ? URL.parse(location) : null;
  const part = (url?.pathname ?? location).split(/[\\/]/).findLast((one) => one !== '');
  return (part ?? url?.hostname ?? '').slice(0, 100) || 'list';
}
