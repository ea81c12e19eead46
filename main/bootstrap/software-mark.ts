import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SoftwareMark } from '#main/os/window/graphics-crashes.ts';

/**
 * The mark as a file in the data folder. It is read before the app is ready, where nothing may be awaited, and
 * written while graphics are down; a file that cannot be read or written is no mark.
 */
export function softwareMark(folder: string): SoftwareMark {
  const file = path.join(folder, 'draws-in-software');
  return {
    read: () => {
      try {
        return readFileSync(file, 'utf8').trim();
      } catch {
        return null;
      }
    },
    keep: (version) => {
      try {
        mkdirSync(folder, { recursive: true });
        writeFileSync(file, version);
      } catch {
        /* The next crash tries again. */
      }
    },
  };
}
