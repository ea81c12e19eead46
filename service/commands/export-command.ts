import type { Revisions } from '#service/station/revisions/create-revisions.ts';
import { DEMO_REVISION } from '#service/station/revisions/demo-revision.ts';
import { type ExportOutcome, exportPackage } from '#service/station/revisions/export-revision.ts';
import type { RevisionRecord } from '#service/station/revisions/revision-registry.ts';
import type { FoundDemo } from './find-demo.ts';

type Exporting = {
  readonly revisions: Pick<Revisions, 'list' | 'export'>;
  readonly demo: (isOtherOnAir: boolean) => Promise<FoundDemo | null>;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** Returns what is known of a revision of an operator, or null. */
export async function revisionRecordOf(
  revisions: Pick<Revisions, 'list'>,
  revision: number,
): Promise<RevisionRecord | null> {
  return (await revisions.list()).find((one) => one.revision === revision) ?? null;
}

/** Writes the package of a revision to a target; null if there is no such revision. */
export async function exportTo(
  target: string,
  revision: number,
  { revisions, demo, now }: Exporting,
): Promise<ExportOutcome | null> {
  if (revision === DEMO_REVISION) {
    const found = await demo(false);
    return found === null ? null : exportPackage(found.portable(now), target);
  }
  const record = await revisionRecordOf(revisions, revision);
  return record === null ? null : revisions.export(record, target);
}
