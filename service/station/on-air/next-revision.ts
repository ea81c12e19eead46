import type { Log } from '#service/kernel/log.ts';
import type { Revisions } from '#service/station/revisions/create-revisions.ts';
import { removalsText } from '#service/station/revisions/removals.ts';
import { importOnThread, type StationImportOrder } from './station-import.ts';

/** Makes the next revision of a package with its feeds, and publishes it unless it may not go on air. */
export type NextRevision = () => Promise<void>;

/**
 * Creates what makes next revisions, one at a time. One that is held back leaves on air what is there, and the
 * log says why.
 */
export function createNextRevision(
  revisions: Revisions,
  log: Log,
  order: () => Omit<StationImportOrder, 'work'>,
): NextRevision {
  let last: Promise<unknown> = Promise.resolve();
  const make = async (): Promise<void> => {
    const made = await importOnThread(order());
    if (!made.done) return log('STATION_REVISION_REFUSED', { code: made.code, reason: made.reason });
    if (!made.isNew) return;
    const { revision } = made;
    const published = await revisions.publishRevision(revision, { automatic: true });
    if (published.done) return;
    const removes = published.code === 'REMOVES_TOO_MUCH' ? removalsText(published.removals) : null;
    log('STATION_REVISION_REFUSED', { code: published.code, revision, removes });
  };
  return () => {
    const turn = last.then(make);
    last = turn.catch(() => undefined);
    return turn;
  };
}
