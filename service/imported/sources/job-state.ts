import type { ImportProgress, ImportState, ImportSummary } from '#service/imported/import-types.ts';

/** What is being done to the sources: one is fetched, or all are imported. `startedAt` is when this part of it began. */
export type OwnJob = {
  readonly phase: 'fetching' | ImportProgress['phase'];
  readonly sourceId: string | null;
  readonly startedAt: number;
  readonly progress: Pick<ImportProgress, 'read' | 'total' | 'channels' | 'programmes'>;
};

type Fetching = { readonly sourceId: string | null; readonly startedAt: number; read: number; total: number | null };

/** The job that runs, if any, and the result of the last import. */
export type JobState = {
  /** Ends whatever runs; a fetch that is aborted changes nothing any more. */
  abort: AbortController | null;
  fetching: Fetching | null;
  phaseStartedAt: number;
  phase: string;
  summary: ImportSummary | null;
};

export const idleJob = (): JobState => ({ abort: null, fetching: null, phaseStartedAt: 0, phase: '', summary: null });

/** Describes the running job. */
export function describeJob(state: JobState, imported: ImportState, now: number): OwnJob | null {
  if (imported.phase === 'running') {
    const { progress } = imported;
    if (state.phase !== progress.phase) {
      state.phase = progress.phase;
      state.phaseStartedAt = now;
    }
    return { phase: progress.phase, sourceId: null, startedAt: state.phaseStartedAt, progress };
  }
  if (state.fetching === null && state.abort === null) return null;
  /* Between fetching and importing, and while the end of an import is stored, nothing is read. */
  const { sourceId, startedAt, read, total } = state.fetching ?? { sourceId: null, startedAt: now, read: 0, total: null };
  return { phase: 'fetching', sourceId, startedAt, progress: { read, total, channels: 0, programmes: 0 } };
}
