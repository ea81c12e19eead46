import type { ImportState } from '#service/imported/import-types.ts';
import type { ImportedJob } from '#service/imported/store/imported-status.ts';

type Fetching = {
  readonly sourceId: string | null;
  readonly startedAt: number;
  read: number;
  total: number | null;
};

/** The job that runs, if any. */
export type JobState = {
  /** Ends whatever runs; a fetch that is aborted changes nothing any more. */
  abort: AbortController | null;
  fetching: Fetching | null;
  phaseStartedAt: number;
  phase: string;
};

export const idleJob = (): JobState => ({ abort: null, fetching: null, phaseStartedAt: 0, phase: '' });

/** Describes the running job. */
export function describeJob(state: JobState, imported: ImportState, now: number): ImportedJob | null {
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
