import { parentPort, workerData } from 'node:worker_threads';
import { openInstallation } from '#service/kernel/database/installation/open-installation.ts';
import { createPartVersions } from '#service/kernel/database/shared/part-versions.ts';
import { openWithFeeds } from '#service/station/feeds/station-feeds.ts';
import { firstBlocker } from '#service/station/finding.ts';
import { createRevisions } from '#service/station/revisions/create-revisions.ts';
import { type StationImportResult, stationImportOrder } from './station-import.ts';

/** Thread that imports a package with its feeds as the next revision. It publishes nothing. */
async function work(): Promise<StationImportResult> {
  const { location, dataFolder, database: address, at } = stationImportOrder.parse(workerData);
  const { database, release } = await openInstallation(
    address === null ? { folder: dataFolder } : { address },
  );
  const versions = createPartVersions(database);
  const revisions = createRevisions({ database, versions, folder: dataFolder });
  try {
    const files = await openWithFeeds(location, dataFolder);
    const made = await revisions.importRevision(files, { stamp: (await files.stamp?.()) ?? null, at });
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

parentPort?.postMessage(await work());
