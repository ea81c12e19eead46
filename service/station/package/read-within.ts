import { open } from 'node:fs/promises';

/**
 * Reads a file of at most `most` bytes; null if it is larger. Rejects with the system's error if it cannot be
 * read.
 */
export async function readWithin(file: string, most: number): Promise<Uint8Array | null> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    if (size > most) return null;
    const bytes = await handle.readFile();
    return bytes.length > most ? null : bytes;
  } finally {
    await handle.close();
  }
}
