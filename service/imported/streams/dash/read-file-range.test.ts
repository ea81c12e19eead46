import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import type { FetchAddress } from '#service/imported/streams/fetch-address.ts';
import { ok } from '#shared/kernel/result.ts';
import { readFileRange } from './read-file-range.ts';

const CHUNK = 64 * 1024;

/** A server that ignores ranges and sends bytes without end; `sent` counts them. */
function endlessServer() {
  const sent = { bytes: 0 };
  const body = new Readable({
    read() {
      sent.bytes += CHUNK;
      this.push(Buffer.alloc(CHUNK, sent.bytes / CHUNK));
    },
  });
  const fetchAddress: FetchAddress = async (url) => ok({ body, status: 200, headers: {}, url, home: null });
  return { sent, body, fetchAddress };
}
const reach = (signal = new AbortController().signal) => ({ home: null, headers: {}, signal });

it('a part is cut out of the whole file of a server that ignores ranges, and no more of it is read', async () => {
  const { fetchAddress, sent, body } = endlessServer();
  const bytes = await readFileRange(
    fetchAddress,
    'http://h.example/a',
    { from: 3 * CHUNK, to: 3 * CHUNK + 9 },
    reach(),
  );
  expect([...(bytes ?? [])]).toEqual(Array(10).fill(4));
  expect(body.destroyed).toBe(true);
  expect(sent.bytes).toBeLessThan(10 * CHUNK);
});

it('nothing is read for a part that is further behind than any index', async () => {
  const { fetchAddress, sent, body } = endlessServer();
  expect(
    await readFileRange(fetchAddress, 'http://h.example/a', { from: 10 ** 12, to: 10 ** 12 + 9 }, reach()),
  ).toBeNull();
  expect([body.destroyed, sent.bytes]).toEqual([true, 0]);
});

it('a body that comes no further ends with its signal', async () => {
  const silent = new Readable({ read: () => undefined });
  const fetchAddress: FetchAddress = async (url) =>
    ok({ body: silent, status: 206, headers: {}, url, home: null });
  const ends = new AbortController();
  const reading = readFileRange(fetchAddress, 'http://h.example/a', { from: 0, to: 9 }, reach(ends.signal));
  setImmediate(() => ends.abort());
  expect(await reading).toBeNull();
  expect(silent.destroyed).toBe(true);
});
