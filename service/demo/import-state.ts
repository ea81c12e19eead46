import type { ImportProgress, ImportState } from '#service/imported/import-types.ts';
import type { Importer } from '#service/imported/importer.ts';
import type { OwnSources } from '#service/imported/sources/own-sources.ts';

/** The state of an import as the console shows it: the importer's own, or the job that keeps another one from beginning. */
export type ConsoleImport =
  | ImportState
  | {
      readonly phase: 'running';
      readonly progress: Omit<ImportProgress, 'phase'> & { readonly phase: ImportProgress['phase'] | 'fetching' };
    };

/**
 * Returns the state of the import for the console, which is the same as on the screen “Household channels”: fetching a source and an import of another
 * process count as running too. An import counts as running until its end is stored, since no other one can begin before that.
 */
export function importState(importer: Pick<Importer, 'state'>, own: Pick<OwnSources, 'job'>): ConsoleImport {
  const ownState = importer.state();
  const job = ownState.phase === 'running' ? null : own.job();
  if (job === null) return ownState;
  const phase = job.phase === 'fetching' && job.sourceId === null ? 'saving' : job.phase;
  return { phase: 'running', progress: { ...job.progress, phase, skipped: 0, repaired: 0 } };
}
