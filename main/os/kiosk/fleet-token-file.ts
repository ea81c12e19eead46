import path from 'node:path';
import { z } from 'zod';
import { readIfThere, writeAtomic } from '#main/os/files/atomic-file.ts';

const tokenFile = z.object({ url: z.string(), token: z.string().min(24).max(99) });

const fileIn = (data: string): string => path.join(data, 'fleet-token.json');

/**
 * Reads the kiosk's own token for the fleet at `url`; null without one, for a fleet elsewhere or a damaged
 * file.
 */
export async function readFleetToken(data: string, url: string): Promise<string | null> {
  try {
    const found = tokenFile.parse(JSON.parse((await readIfThere(fileIn(data))) ?? 'null'));
    return found.url === url ? found.token : null;
  } catch {
    return null;
  }
}

/** Keeps the kiosk's own token for the fleet at `url`, readable by its user only. */
export const writeFleetToken = (data: string, url: string, token: string): Promise<void> =>
  writeAtomic(fileIn(data), JSON.stringify({ url, token }));
