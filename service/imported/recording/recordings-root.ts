import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { PRODUCT } from '#shared/kernel/product.ts';
import { defaultRecordingsFolder } from './recording-folder.ts';

/** Where the start says that recordings and data are. */
type RootOptions = {
  readonly recordingsRoot?: string;
  readonly inMemory?: boolean;
  readonly dataDir?: string;
};

/** Returns the folder of recordings. A service in memory gets a temporary one, which `close` removes. */
export function openRecordingsRoot({ recordingsRoot, inMemory, dataDir }: RootOptions): {
  readonly root: string;
  readonly close: () => Promise<void>;
} {
  const kept = (root: string) => ({ root, close: async () => undefined });
  if (recordingsRoot !== undefined) return kept(path.resolve(recordingsRoot));
  if (!inMemory)
    return kept(
      dataDir === undefined
        ? defaultRecordingsFolder(process.platform, homedir())
        : path.resolve(dataDir, 'recordings'),
    );
  const root = path.join(tmpdir(), `${PRODUCT.slug}-recordings-${randomUUID()}`);
  return { root, close: () => rm(root, { recursive: true, force: true }) };
}
