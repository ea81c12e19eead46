import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { runStationCommand } from '#service/commands/station-command.ts';
import { testDatabase } from './test-database.ts';
import { folderOf, type TestFiles } from './test-package.ts';

/**
 * An installation of a test: a data folder, or PostgreSQL if the tests run on it. `publish` imports and publishes a
 * package as its operator does, and returns how the command ends; `run` is any other command, and returns what it
 * prints; a service starts with `options`.
 */
export async function testInstallation(now: number) {
  const shared = await testDatabase(null);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'harbour-installation-test-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const where = shared.database === undefined ? ['--data', dataDir] : [];
  const line = async (...given: readonly string[]) => {
    const printed: string[] = [];
    const exit = await runStationCommand([...given, ...where, '--json'], {
      env: shared.database === undefined ? {} : { HARBOUR_DATABASE: shared.database },
      clock: { now: () => now },
      print: (text) => void printed.push(text),
      printError: () => undefined,
      resources: '',
      untilStopped: async () => undefined,
    });
    return { exit, printed };
  };
  const publish = async (files: TestFiles): Promise<number> =>
    (await line('import', await folderOf(files), '--publish')).exit;
  const run = async (...given: readonly string[]): Promise<unknown> =>
    JSON.parse((await line(...given)).printed.at(-1) ?? 'null');
  return { publish, run, options: { ...shared, dataDir, inMemory: false } };
}
