import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

const VALID = /^[A-Za-z0-9=-]{1,99}$/;

/**
 * The device's id, made once and kept across sign-out and updates. A file that does not hold a valid id is set aside as `device-id.corrupt` and a
 * new id is made. Writes go to a neighbour file first, so that a crash leaves either the old or the new id.
 */
export async function deviceId(folder: string, make: () => string = randomUUID): Promise<string> {
  const file = path.join(folder, 'device-id');
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept !== null && VALID.test(kept.trim())) return kept.trim();
  if (kept !== null) await rename(file, `${file}.corrupt`);
  const id = make();
  await mkdir(folder, { recursive: true });
  await writeFile(`${file}.new`, id, { flush: true });
  await rename(`${file}.new`, file);
  return id;
}
