import type {
  FailedSource,
  ImportProgress,
  ImportState,
  ImportSummary,
} from '#service/imported/import-types.ts';
import type { Importer } from '#service/imported/importer.ts';
import type { ImportedSources } from '#service/imported/sources/imported-sources.ts';

/** A source with something wrong, with the code that is kept of it. */
type ShownFailure = Omit<FailedSource, 'code'> & { readonly code: string };

/**
 * The state of an import as the console shows it: the importer's own, or the job that keeps another one from
 * beginning.
 */
export type ConsoleImport =
  | ImportState
  | {
      readonly phase: 'done';
      readonly summary: Omit<ImportSummary, 'failedSources'> & {
        readonly failedSources: readonly ShownFailure[];
      };
    }
  | { readonly phase: 'failed'; readonly code: string; readonly sourceId: string }
  | {
      readonly phase: 'running';
      readonly progress: Omit<ImportProgress, 'phase'> & {
        readonly phase: ImportProgress['phase'] | 'fetching';
      };
    };

/**
 * Adds the sources that the console named and that could not be fetched: their last copies are shown, or
 * nothing if there are none.
 */
function withUnfetched(state: ImportState, sources: ReturnType<ImportedSources['list']>): ConsoleImport {
  const known = state.phase === 'done' ? state.summary.failedSources : [];
  const unfetched = sources.flatMap(({ id, direct, code }): readonly ShownFailure[] =>
    direct && code !== null && known.every(({ sourceId }) => sourceId !== id)
      ? [{ sourceId: id, code, shows: 'before' }]
      : [],
  );
  const [first] = unfetched;
  if (first === undefined) return state;
  if (state.phase === 'done')
    return { ...state, summary: { ...state.summary, failedSources: [...unfetched, ...known] } };
  return state.phase === 'idle' || state.phase === 'cancelled'
    ? { phase: 'failed', code: first.code, sourceId: first.sourceId }
    : state;
}

/**
 * Returns the state of the import for the console, which is the same as on the screen “Household channels”:
 * fetching a source and an import of another process count as running too. An import counts as running until
 * its end is stored, since no other one can begin before that.
 */
export function importState(
  importer: Pick<Importer, 'state'>,
  sources: Pick<ImportedSources, 'job' | 'list'>,
): ConsoleImport {
  const importedState = importer.state();
  const job = importedState.phase === 'running' ? null : sources.job();
  if (job === null) return withUnfetched(importedState, sources.list());
  const phase = job.phase === 'fetching' && job.sourceId === null ? 'saving' : job.phase;
  return { phase: 'running', progress: { ...job.progress, phase, skipped: 0, repaired: 0 } };
}
