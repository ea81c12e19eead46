import { existsSync } from 'node:fs';
import type { ImportError, ImportSource, ImportState } from '#service/imported/import-types.ts';
import type { Importer } from '#service/imported/importer.ts';
import { askedSource, requestHeaders } from '#service/imported/request-headers.ts';
import type { ImportedSource, ImportedSourceStore } from '#service/imported/store/imported-source-store.ts';
import type { ImportedJob, ImportedStatus } from '#service/imported/store/imported-status.ts';
import type { FetchAddress } from '#service/imported/streams/fetch-address.ts';
import type { Log } from '#service/kernel/log.ts';
import { err } from '#shared/kernel/result.ts';
import { fetchCopy } from './fetch-copy.ts';
import type { SourceCopies } from './source-copies.ts';

export type SourceJobParts = {
  readonly sources: ImportedSourceStore;
  readonly status: ImportedStatus;
  readonly importer: Importer;
  readonly copies: SourceCopies;
  readonly fetchAddress: FetchAddress;
  readonly now: () => number;
  readonly log: Log;
  /** Called when the channels have changed. */
  readonly changed: () => void;
};

/** Fetches and imports sources, one job at a time. */
export type SourceJobs = {
  /** Returns the job that runs here, or null. */
  readonly describe: () => ImportedJob | null;
  /** Tells the other processes of that. */
  readonly tell: () => void;
  readonly isRunning: () => boolean;
  /** Fetches sources, then imports everything if something is new or `force` is set. */
  readonly run: (selected: readonly ImportedSource[], force: boolean) => void;
  /** Imports all sources as they are. */
  readonly importAll: () => void;
  readonly cancel: () => boolean;
};

/** Whether a source is fetched into a copy: from an address, or from the file that the operator names. */
export const isFetched = ({ from, direct }: ImportedSource): boolean => from === 'address' || direct;
/** Whether there is anything to import of a source. */
const isThere = ({ updatedAt }: ImportedSource): boolean => updatedAt !== null;

/**
 * Returns where a source came from. A file leads into the private network only if the viewer has allowed it:
 * who made it is not known.
 */
function originOf({ from, origin, reachesHome }: ImportedSource): Pick<ImportSource, 'origin'> {
  if (from === 'file')
    return { origin: { base: null, reach: reachesHome === true ? 'any' : 'public', listHost: null } };
  return origin === null ? {} : { origin };
}

function update(
  sources: ImportedSourceStore,
  id: string,
  change: (source: ImportedSource) => Partial<ImportedSource>,
): void {
  const source = sources.list().find((one) => one.id === id);
  if (source !== undefined) void sources.put({ ...source, ...change(source) });
}

/**
 * Returns a source as an import reads it: from its copy, or from where it is if an earlier version kept none
 * of what the operator named.
 */
function importedSource(source: ImportedSource, copies: SourceCopies): ImportSource {
  const before = copies.beforeOf(source.id);
  const copy = copies.pathOf(source.id);
  const isCopy = !source.direct || existsSync(copy);
  return {
    id: source.id,
    kind: source.kind === 'guide' ? 'guide' : 'playlist',
    location: isCopy ? copy : source.location,
    isCopy,
    ...(before === null ? {} : { before }),
    ...(source.zone === null ? {} : { zone: source.zone }),
    ...(source.shift === null ? {} : { shift: source.shift }),
    ...(Object.keys(requestHeaders(source)).length === 0 ? {} : { asks: askedSource(source) }),
    ...originOf(source),
  };
}

/** Creates the jobs. */
export function createSourceJobs(parts: SourceJobParts): SourceJobs {
  const { sources, importer, copies } = parts;
  const state = idleJob();
  const describe = (): ImportedJob | null => describeJob(state, importer.state(), parts.now());
  const tell = (): void => parts.status.tellJob(describe());
  const importOf = (source: ImportedSource): ImportSource => importedSource(source, copies);
  const begin = (list: readonly ImportSource[]): void => {
    const abort = new AbortController();
    const begun = importer.start(list, (end) => {
      void take(parts, { end, signal: abort.signal }).finally(() => {
        if (state.abort === abort) state.abort = null;
        tell();
      });
    });
    if (begun.ok) state.abort = abort;
  };
  const listed = () => sources.list().filter(isThere);
  const importAll = (): void => {
    if (listed().some(({ kind }) => kind !== 'guide'))
      return whenReady(parts, state, listed(), () => begin(listed().map(importOf)));
    importer.forget();
    parts.status.setOutcome(null);
    parts.changed();
  };
  const run = async (selected: readonly ImportedSource[], force: boolean): Promise<void> => {
    const abort = new AbortController();
    state.abort = abort;
    let isNew = force;
    for (const source of selected.filter(isFetched)) {
      isNew = (await fetchOne(parts, state, source, abort.signal)) || isNew;
      if (abort.signal.aborted) return;
    }
    state.fetching = null;
    state.abort = null;
    if (isNew) importAll();
    tell();
  };
  return {
    describe,
    tell,
    isRunning: () => state.abort !== null,
    run: (selected, force) => void run(selected, force),
    importAll,
    cancel: () => {
      if (state.abort === null) return false;
      state.abort.abort();
      state.abort = null;
      state.fetching = null;
      importer.cancel();
      return true;
    },
  };
}

/** Begins once the copies of these sources are here: at once, unless other processes may have newer ones. */
function whenReady(
  { copies, log }: SourceJobParts,
  state: JobState,
  list: readonly ImportedSource[],
  begin: () => void,
): void {
  const ready = list.length === 0 ? null : copies.ready(list.map(({ id }) => id));
  if (ready === null) return begin();
  const abort = new AbortController();
  state.abort = abort;
  const end = (next: () => void): void => {
    if (state.abort !== abort) return;
    state.abort = null;
    next();
  };
  void ready.then(
    () => end(begin),
    (error: unknown) => end(() => log('IMPORT_FAULT', { code: 'STORE_FAILED', error: String(error) })),
  );
}

type EndOfImport = { readonly end: ImportState; readonly signal: AbortSignal };

/** Takes up the end of an import; the job runs until that is stored. */
async function take(
  { sources, status, copies, changed }: SourceJobParts,
  { end, signal }: EndOfImport,
): Promise<void> {
  if (end.phase === 'failed' && end.sourceId !== undefined)
    await blame({ sources, copies }, { id: end.sourceId, code: end.code, hasBefore: true }, signal);
  if (end.phase !== 'done') return;
  const { reasons, encodings, namedGuides, homeHosts } = end.summary;
  status.setOutcome({ reasons, encodings, namedGuides, homeHosts });
  const { failedSources } = end.summary;
  for (const { sourceId, code, shows } of failedSources)
    if (shows === 'this') update(sources, sourceId, () => ({ code }));
    else await blame({ sources, copies }, { id: sourceId, code, hasBefore: shows === 'before' }, signal);
  if (signal.aborted) return;
  const failed = new Set(
    failedSources.flatMap(({ sourceId, shows }) => (shows === 'this' ? [] : [sourceId])),
  );
  for (const { id } of sources.list()) if (!failed.has(id)) await copies.confirm(id);
  changed();
}

type Blame = { readonly id: string; readonly code: ImportError; readonly hasBefore: boolean };

/** A copy that cannot be imported gives way to the one before. */
async function blame(
  { sources, copies }: Pick<SourceJobParts, 'sources' | 'copies'>,
  { id, code, hasBefore }: Blame,
  signal: AbortSignal,
): Promise<void> {
  const restored = hasBefore && (await copies.restore(id));
  /* Cancelled meanwhile, perhaps because the service closes and its store with it. */
  if (signal.aborted) return;
  update(sources, id, ({ failures, updatedAt }) => {
    const kept = restored ? updatedAt : null;
    return { code, etag: null, lastModified: null, failures: failures + 1, updatedAt: kept };
  });
}

/**
 * Fetches a source; returns whether its copy is new. The fetch counts as a failure from before it begins
 * until it has succeeded, so that a source which ends the service is not due again at the next start.
 */
async function fetchOne(
  parts: SourceJobParts,
  state: JobState,
  { id }: ImportedSource,
  signal: AbortSignal,
): Promise<boolean> {
  const source = parts.sources.list().find((one) => one.id === id);
  if (source === undefined) return false;
  const { failures: earlier, checkedAt: checkedBefore } = source;
  const fetching: JobState['fetching'] = { sourceId: id, startedAt: parts.now(), read: 0, total: null };
  state.fetching = fetching;
  const progress = (read: number, total: number | null): void => {
    fetching.read = read;
    fetching.total = total;
  };
  const failures = earlier + 1;
  const isNoted = await isStored(parts.sources.put({ ...source, checkedAt: parts.now(), failures }));
  const result = isNoted
    ? await fetchCopy(source, { ...parts, signal, progress })
    : err('STORE_FAILED' as const);
  if (signal.aborted) {
    update(parts.sources, id, () => ({ checkedAt: checkedBefore, failures: earlier }));
    return false;
  }
  const checkedAt = parts.now();
  const fetched = result.ok && result.value.isNew ? 'new' : 'unchanged';
  const outcome = result.ok ? fetched : result.error;
  parts.log('IMPORTED_SOURCE_FETCHED', { kind: source.kind, outcome });
  update(parts.sources, id, ({ updatedAt }) => {
    if (!result.ok) return { checkedAt, failures, code: result.error };
    return {
      ...result.value.facts,
      checkedAt,
      failures: 0,
      code: null,
      updatedAt: result.value.isNew ? checkedAt : updatedAt,
    };
  });
  return result.ok && result.value.isNew;
}

const isStored = (stored: Promise<void>): Promise<boolean> =>
  stored.then(
    () => true,
    () => false,
  );

type Fetching = {
  readonly sourceId: string | null;
  readonly startedAt: number;
  read: number;
  total: number | null;
};

/** The job that runs, if any. */
type JobState = {
  /** Ends whatever runs; a fetch that is aborted changes nothing any more. */
  abort: AbortController | null;
  fetching: Fetching | null;
  phaseStartedAt: number;
  phase: string;
};

const idleJob = (): JobState => ({ abort: null, fetching: null, phaseStartedAt: 0, phase: '' });

/** Describes the running job. */
function describeJob(state: JobState, imported: ImportState, now: number): ImportedJob | null {
  if (imported.phase === 'running') {
    const { phase, read, total, channels, programmes } = imported.progress;
    if (state.phase !== phase) {
      state.phase = phase;
      state.phaseStartedAt = now;
    }
    return {
      phase,
      sourceId: null,
      startedAt: state.phaseStartedAt,
      progress: { read, total, channels, programmes },
    };
  }
  if (state.fetching === null && state.abort === null) return null;
  /* Between fetching and importing, and while the end of an import is stored, nothing is read. */
  const { sourceId, startedAt, read, total } = state.fetching ?? {
    sourceId: null,
    startedAt: now,
    read: 0,
    total: null,
  };
  return { phase: 'fetching', sourceId, startedAt, progress: { read, total, channels: 0, programmes: 0 } };
}
