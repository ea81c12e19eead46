import type { HandMatch } from '#service/catalogue/content/imported-channel.ts';
import type { ImportSources } from '#service/imported/import-types.ts';
import type { HandMatches } from '#service/imported/store/hand-matches.ts';
import type { ImportedSource } from '#service/imported/store/imported-source-store.ts';
import type { ImportedJob, ImportedOutcome } from '#service/imported/store/imported-status.ts';
import { nextRefresh } from '#shared/domain/imported/refresh-plan.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import { putDirect } from './direct-sources.ts';
import { createSourceChanges, type SourceChanges } from './source-changes.ts';
import { createSourceJobs, isFetched, type SourceJobParts } from './source-jobs.ts';

/** The sources of imported channels, and the imports that store their content. */
export type ImportedSources = SourceChanges & {
  readonly list: () => readonly ImportedSource[];
  /** Returns the running job, here or at another process. */
  readonly job: () => ImportedJob | null;
  readonly outcome: () => ImportedOutcome | null;
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

/** Creates the sources of imported channels. */
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
    ...createSourceChanges(parts, jobs),
    list: sources.list,
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
      /* An import that was about to start happens with this one. */
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
