import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { runStationCommand } from '#service/commands/station-command.ts';
import { testDatabase } from './test-database.ts';
import { folderOf, type TestFiles } from './test-package.ts';

/**
 * An installation of a test: a data folder, or PostgreSQL if the tests run on it. `publish` imports and publishes a
 * package as its operator does, and returns how the command ends; a service starts with `options`.
 */
export async function testInstallation(now: number) {
  const shared = await testDatabase(null);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'harbour-installation-test-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const where = shared.database === undefined ? ['--data', dataDir] : [];
  const publish = async (files: TestFiles): Promise<number> =>
    runStationCommand(['import', await folderOf(files), '--publish', ...where, '--json'], {
      env: shared.database === undefined ? {} : { HARBOUR_DATABASE: shared.database },
      clock: { now: () => now },
      print: () => undefined,
      printError: () => undefined,
      resources: '',
      untilStopped: async () => undefined,
    });
  return { publish, options: { ...shared, dataDir, inMemory: false } };
}
