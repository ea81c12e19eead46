import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zipSync } from 'fflate';
import { isSafePath, type PackageFiles } from '#service/station/package/package-files.ts';
import type { BlobStore } from './blob-store.ts';
import { openRevisionPackage } from './revision-package.ts';

export type ExportOutcome =
  | { readonly done: true; readonly files: number }
  | { readonly done: false; readonly code: 'TARGET_NOT_EMPTY' | 'FILE_LOST'; readonly path: string };

/**
 * Writes the package that a revision was imported from, byte by byte: to a `.zip` by the name of the target,
 * else to a folder that is empty or not there. `content` is the file of the revision's content.
 */
export async function exportRevision(
  blobs: BlobStore,
  content: string,
  target: string,
): Promise<ExportOutcome> {
  const database = new DatabaseSync(content, { readOnly: true });
  try {
    const files = openRevisionPackage(blobs, database);
    return await exportPackage({ paths: files.paths(), read: files.read }, target);
  } finally {
    database.close();
  }
}

/** Writes the files of a package in the same way. */
export async function exportPackage(
  { paths, read }: Pick<PackageFiles, 'paths' | 'read'>,
  target: string,
): Promise<ExportOutcome> {
  if (!(await isFree(target))) return { done: false, code: 'TARGET_NOT_EMPTY', path: target };
  const isArchive = target.toLowerCase().endsWith('.zip');
  const packed = new Map<string, Uint8Array>();
  for (const file of paths) {
    const bytes = isSafePath(file) ? await read(file, Number.POSITIVE_INFINITY) : 'unreadable';
    if (typeof bytes === 'string') return { done: false, code: 'FILE_LOST', path: file };
    if (isArchive) packed.set(file, bytes);
    else await writeInto(target, file, bytes);
  }
  if (isArchive) await writeArchive(target, packed);
  return { done: true, files: paths.length };
}

async function isFree(target: string): Promise<boolean> {
  if (target.toLowerCase().endsWith('.zip')) return true;
  return (await readdir(target).catch(() => [])).length === 0;
}

async function writeInto(target: string, file: string, bytes: Uint8Array): Promise<void> {
  const place = path.join(target, ...file.split('/'));
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, bytes);
}

async function writeArchive(target: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const unfinished = `${target}.${process.pid}.part`;
  try {
    await writeFile(unfinished, zipSync(Object.fromEntries(files)));
    await rename(unfinished, target);
  } finally {
    await rm(unfinished, { force: true });
  }
}
