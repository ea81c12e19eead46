import type { Result } from '#shared/kernel/result.ts';

/**
 * Why a file could not be put, read or removed: there is none, the place does not answer (which may be over
 * soon), or it refuses us (which an operator has to change).
 */
export type FileError = 'FILE_GONE' | 'FILES_UNAVAILABLE' | 'FILES_REFUSED';

/** A file of a folder, and its size in bytes. */
export type ListedFile = { readonly name: string; readonly size: number };

/** The first and the last byte of a part, both in it. */
export type ByteSpan = { readonly first: number; readonly last: number };

/**
 * Where finished files are kept: a folder, or a store that several machines reach. A key is names separated by
 * `/`. What is put is never changed in place.
 */
export type FileStore = {
  /**
   * Puts the file at a path in place of one with this key. It is there as a whole once this resolves with
   * success, and not at all before. Rejects if the file at the path cannot be read.
   */
  readonly put: (key: string, path: string, signal: AbortSignal) => Promise<Result<null, FileError>>;
  /** Reads a file, or a part of it; the stream fails if the place is lost meanwhile. */
  readonly get: (
    key: string,
    span: ByteSpan | null,
  ) => Promise<Result<ReadableStream<Uint8Array>, FileError>>;
  /** Returns the bytes of a file. */
  readonly size: (key: string) => Promise<Result<number, FileError>>;
  /** Removes a file. One that is not there counts as removed. */
  readonly remove: (key: string) => Promise<Result<null, FileError>>;
  /** Returns the files right in a folder in the order of their names, the first `most` of them. */
  readonly list: (folder: string, most: number) => Promise<Result<readonly ListedFile[], FileError>>;
};
