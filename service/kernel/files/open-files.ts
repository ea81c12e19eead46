import type { Log } from '#service/kernel/log.ts';
import type { Result } from '#shared/kernel/result.ts';
import type { FileError, FileStore } from './file-store.ts';
import type { FilesAddress } from './files-address.ts';
import { createFolderFiles } from './files-in-folder.ts';

/**
 * Opens the place of finished files. The client of a store is loaded with the first call. The log says once
 * when the place does not answer or refuses us, and when it works again.
 */
export function openFiles(address: FilesAddress, log: Log): FileStore {
  let opened: Promise<FileStore> | null = null;
  const files = (): Promise<FileStore> => (opened ??= openStore(address));
  let fault: FileError | null = null;
  const noted = async <T>(call: (store: FileStore) => Promise<Result<T, FileError>>) => {
    const result = await call(await files());
    const error = result.ok || result.error === 'FILE_GONE' ? null : result.error;
    if (error !== fault) log(error ?? 'FILES_AVAILABLE');
    fault = error;
    return result;
  };
  return {
    put: (key, path, signal) => noted((store) => store.put(key, path, signal)),
    get: (key, span) => noted((store) => store.get(key, span)),
    size: (key) => noted((store) => store.size(key)),
    remove: (key) => noted((store) => store.remove(key)),
    list: (folder, most) => noted((store) => store.list(folder, most)),
  };
}

async function openStore(address: FilesAddress): Promise<FileStore> {
  if (address.kind === 'folder') return createFolderFiles(address.folder);
  const { createS3Files } = await import('./s3-files.ts');
  return createS3Files(address);
}
