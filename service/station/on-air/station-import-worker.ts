import { parentPort, workerData } from 'node:worker_threads';
import { openInstallation } from '#service/kernel/database/installation/open-installation.ts';
import { createPartVersions } from '#service/kernel/database/shared/part-versions.ts';
import { hasEntries } from '#service/station/feeds/fed-entries.ts';
import { openWithFeeds } from '#service/station/feeds/station-feeds.ts';
import { NO_FILES, withFiles } from '#service/station/feeds/with-feeds.ts';
import { firstBlocker } from '#service/station/finding.ts';
import { createRevisions } from '#service/station/revisions/create-revisions.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { type StationImportOrder, type StationImportResult, threadOrder } from './station-import.ts';

/** Imports a package with its feeds as the next revision. It publishes nothing. */
async function importPackage(order: StationImportOrder): Promise<StationImportResult> {
  const { location, dataFolder, database: address, at } = order;
  const { database, release } = await openInstallation(
    address === null ? { folder: dataFolder } : { address },
  );
  const versions = createPartVersions(database);
  const revisions = createRevisions({ database, versions, folder: dataFolder });
  try {
    const files = await openWithFeeds(location, dataFolder);
    const stamp = (await files.stamp?.()) ?? null;
    const made = await revisions.importRevision(files, { stamp, at, sizesWithin: MINUTE });
    return made.done
      ? { done: true, revision: made.record.revision, isNew: made.isNew }
      : { done: false, code: made.code, reason: firstBlocker(made.findings.list()) };
  } finally {
    versions.close();
    revisions.close();
    await database.close();
    release();
  }
}

/** Thread that imports a package, or reads the copy of a feed. */
async function work(): Promise<StationImportResult | boolean> {
  const order = threadOrder.parse(workerData);
  if (order.work === 'import') return importPackage(order);
  const { file, path, kind } = order;
  return hasEntries(withFiles(NO_FILES, new Map([[path, file]])), path, kind);
}

parentPort?.postMessage(await work());
