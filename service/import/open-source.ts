import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { fetchAddress, type Reach } from './fetch-address.ts';
import type { ImportFault } from './import-types.ts';

/** A source that is open: its bytes as they come, how many there will be (null where nobody says), its own address (null for a file). */
export type OpenSource = {
  readonly bytes: AsyncIterable<Buffer>;
  readonly total: number | null;
  readonly base: string | null;
  /** How far the addresses in it may reach: a file of this machine's owner may name anything. */
  readonly reach: Reach;
};

/** Whether a source is an address rather than a path. */
export const isAddress = (source: string): boolean => /^https?:\/\//i.test(source);

/** Opens a path of this machine or an `http(s)` address that its operator named. */
export async function openSource(source: string, signal?: AbortSignal): Promise<Result<OpenSource, ImportFault>> {
  if (!isAddress(source)) return openFile(source);
  const reply = await fetchAddress(source, { reach: 'any', ...(signal === undefined ? {} : { signal }) });
  if (!reply.ok) return reply;
  const { body, url, reach } = reply.value;
  const length = Number(body.headers['content-length'] ?? Number.NaN);
  return ok({ bytes: body, total: Number.isFinite(length) ? length : null, base: url, reach });
}

async function openFile(path: string): Promise<Result<OpenSource, ImportFault>> {
  try {
    const facts = await stat(path);
    if (!facts.isFile()) return err('SOURCE_NOT_FOUND');
    return ok({ bytes: createReadStream(path, { highWaterMark: 256 * 1024 }), total: facts.size, base: null, reach: 'any' });
  } catch {
    return err('SOURCE_NOT_FOUND');
  }
}
