import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { readIfThere, setAside, writeAtomic } from '#main/os/files/atomic-file.ts';

const PATTERN = /^[A-Za-z0-9=-]{1,99}$/;

/**
 * Reads the device id, which is created once and survives logout and updates. A file without a valid id is
 * renamed to `device-id.corrupt` and a new id is created.
 */
export async function readDeviceId(folder: string, make: () => string = randomUUID): Promise<string> {
  const file = path.join(folder, 'device-id');
  const kept = await readIfThere(file);
  if (kept !== null && PATTERN.test(kept.trim())) return kept.trim();
  if (kept !== null) await setAside(file);
  const id = make();
  await writeAtomic(file, id);
  return id;
}
