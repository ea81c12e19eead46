import { describe, expect, it } from 'vitest';
import { jsonItems } from './json-items.ts';

const LIMITS = { bytes: 32 * 1024 ** 2, patience: 20_000 };
async function* chunksOf(text: string, size = 64 * 1024): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
/** Reads all items; the last entry says how it ended. */
async function read(chunks: AsyncGenerator<Buffer>, path = '$.*', limits = LIMITS) {
  const items: unknown[] = [];
  const list = jsonItems(chunks, path, limits);
  for (let next = await list.next(); ; next = await list.next()) {
    if (next.done) return { items, end: next.value };
    items.push(...next.value);
  }
}

describe('a list of a portal', () => {
  it.each([1, 7, 64 * 1024])('is read item by item from chunks of any size: %i', async (size) => {
    const items = [{ name: '明珠台', tags: ['a', { b: 1 }] }, { name: 'P\u0000' }, 3];
    expect(await read(chunksOf(JSON.stringify(items), size))).toEqual({ items, end: null });
    const nested = JSON.stringify({ js: { total: 2, data: items, more: [] } });
    expect(await read(chunksOf(nested, size), '$.js.data.*')).toEqual({ items, end: null });
  });

  it.each([
    ['a page', '<html>', 'SOURCE_REFUSED'],
    ['one that is cut', '[{"a":1},{"b"', 'SOURCE_REFUSED'],
    ['nothing', '', 'SOURCE_REFUSED'],
    ['more items than any portal has', `[${'{},'.repeat(250_001)}0]`, 'SOURCE_TOO_LARGE'],
    ['parts inside each other', '['.repeat(100_000), 'SOURCE_TOO_LARGE'],
    ['objects inside each other', '{"a":'.repeat(100_000), 'SOURCE_TOO_LARGE'],
    ['one text without end', `["${'x'.repeat(300_000)}"]`, 'SOURCE_TOO_LARGE'],
    ['something else than the list without end', `{"other":[${'0,'.repeat(200_000)}0]}`, 'SOURCE_TOO_LARGE'],
  ])('is refused: %s', async (_, text, end) => {
    expect((await read(chunksOf(text), text.startsWith('{"other') ? '$.list.*' : '$.*')).end).toBe(end);
  });

  it('is refused with too many bytes, or if they come too slowly', async () => {
    const text = JSON.stringify(Array(1000).fill({ name: 'x'.repeat(100) }));
    expect((await read(chunksOf(text), '$.*', { ...LIMITS, bytes: 10_000 })).end).toBe('SOURCE_TOO_LARGE');
    expect((await read(chunksOf(text), '$.*', { ...LIMITS, patience: -1 })).end).toBe('SOURCE_TOO_LARGE');
  });

  it('leaves a turn to other work between its pieces', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 0);
    await read(chunksOf(`[${'{},'.repeat(100_000)}0]`));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(10);
  });
});
