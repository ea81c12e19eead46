import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** Makes an empty folder, which is removed after the test. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'harbour-desktop-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
