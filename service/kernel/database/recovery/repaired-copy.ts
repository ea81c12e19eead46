import { closeSync, copyFileSync, existsSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';

/** Header length of a database file, and our page size (sqlite.org/fileformat.html). */
const HEADER = 100;
const PAGE_SIZE = 4096;
/** Page types of a first page: an interior or a leaf page of a table. */
const TABLE_PAGES = [0x05, 0x0d];

/**
 * Writes a copy with a new header if only the header was lost, that is if the first page is still a table
 * page. Returns whether it did. The damaged file stays unchanged.
 */
export function writeRepairedCopy(file: string, copy: string): boolean {
  copyFileSync(file, copy);
  if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${copy}-wal`);
  const handle = openSync(copy, 'r+');
  try {
    const type = Buffer.alloc(1);
    readSync(handle, type, 0, 1, HEADER);
    if (!TABLE_PAGES.includes(type[0] ?? 0)) return false;
    writeSync(handle, createHeader(Math.floor(fstatSync(handle).size / PAGE_SIZE)), 0, HEADER, 0);
    return true;
  } finally {
    closeSync(handle);
  }
}

/**
 * Builds the header that this program's databases have: write-ahead log, pages of 4096 bytes, UTF-8, no free
 * pages.
 */
function createHeader(pages: number): Buffer {
  const header = Buffer.alloc(HEADER);
  header.write('SQLite format 3\0', 0, 'latin1');
  header.writeUInt16BE(PAGE_SIZE, 16);
  header.set([2, 2, 0, 64, 32, 32], 18);
  header.writeUInt32BE(1, 24);
  header.writeUInt32BE(pages, 28);
  header.writeUInt32BE(1, 40);
  header.writeUInt32BE(4, 44);
  header.writeUInt32BE(1, 56);
  header.writeUInt32BE(1, 92);
  return header;
}
