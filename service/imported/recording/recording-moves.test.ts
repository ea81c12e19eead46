import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { importedContent, openTestStore } from '#service/kernel/database/shared/imported-content.cases.ts';
import type { FileStore } from '#service/kernel/files/file-store.ts';
import { createFolderFiles } from '#service/kernel/files/files-in-folder.ts';
import { NOON } from '#service/testing/test-client.ts';
import { err, ok } from '#shared/kernel/result.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { createRecordedFiles } from './recorded-files.ts';
import { createRecordingBook } from './recording-book.ts';
import { createRecordingMoves } from './recording-moves.ts';

function newFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `harbour-${name}-`));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A store in a folder that can be away, and whose next put can be held up after it is done. */
function testStore() {
  const root = newFolder('store');
  const files = createFolderFiles(root);
  const state = { isAway: false, isShort: false, puts: 0, afterPut: async (): Promise<void> => undefined };
  const away = err('FILES_UNAVAILABLE' as const);
  const store: FileStore = {
    put: async (...given) => {
      state.puts += 1;
      const done = state.isAway ? away : await files.put(...given);
      await state.afterPut();
      return done;
    },
    get: async (...given) => (state.isAway ? away : files.get(...given)),
    size: async (...given) => {
      const size = state.isAway ? away : await files.size(...given);
      return size.ok && state.isShort ? ok(size.value - 1) : size;
    },
    remove: async (...given) => (state.isAway ? away : files.remove(...given)),
    list: async (...given) => (state.isAway ? away : files.list(...given)),
  };
  const held = (): readonly string[] =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'));
  return { store, state, held };
}

/** A recording of this state with its files in a folder, in a book that several processes share. */
async function finished(state: 'done' | 'recording' = 'done') {
  const base = newFolder('recordings');
  const stores = await openTestStore();
  onTestFinished(() => stores.close());
  const book = createRecordingBook(stores.recordings);
  mkdirSync(path.join(base, 'Tide'));
  writeFileSync(path.join(base, 'Tide', 'video.ts'), '0123456789');
  writeFileSync(path.join(base, 'Tide', 'video.m3u8'), '#EXTM3U\n');
  writeFileSync(path.join(base, 'Tide', 'notes.txt'), 'of somebody else');
  await book.put({ ...importedContent.recording('one'), state, base, folder: 'Tide', bytes: 10 });
  const { store, state: stored, held } = testStore();
  const clock = { now: NOON };
  /** The moves of a process, and what it logs. */
  const start = (isWritten = false, isDatabaseAway = false) => {
    const lines: string[] = [];
    const moves = createRecordingMoves({
      book: isDatabaseAway ? { ...book, noteStored: () => Promise.reject(new Error('no database')) } : book,
      files: store,
      now: () => clock.now,
      log: (event) => void lines.push(event),
      changed: () => undefined,
      isWritten: () => isWritten,
    });
    return { ...moves, lines };
  };
  const here = (): readonly string[] => readdirSync(path.join(base, 'Tide'));
  return { book, base, clock, store, stored, held, here, start };
}

const MOVED = ['recordings/one/video.m3u8', 'recordings/one/video.ts'];

describe('a finished recording', () => {
  it('goes to the store, plays from there, and leaves nothing of ours on the disk', async () => {
    const { book, base, store, held, here, start } = await finished();
    start().look(false);
    await expect.poll(() => book.recording('one')?.base).toBeNull();
    expect(held().toSorted()).toEqual(MOVED);
    expect(here()).toEqual(['notes.txt']);
    const recording = book.recording('one');
    expect(recording?.inStore).toEqual([
      { name: 'video.m3u8', size: 8 },
      { name: 'video.ts', size: 10 },
    ]);
    rmSync(base, { recursive: true });
    const files = recording && createRecordedFiles(store)(recording);
    const part = await files?.read('video.ts', { first: 3, last: 5 });
    expect(part?.ok && (await text(part.value))).toBe('345');
  });

  it('that is still written stays, and so does one that is not finished', async () => {
    const written = await finished();
    const growing = await finished('recording');
    for (const moves of [written.start(true), growing.start()]) {
      moves.look(true);
      // Waits for a move, if there is one.
      await moves.stop('one');
    }
    expect([written.stored.puts, growing.stored.puts]).toEqual([0, 0]);
  });

  it('that grows while it is moved, as another process writes it, stays', async () => {
    const { book, base, clock, stored, held, here, start } = await finished();
    stored.afterPut = async () => writeFileSync(path.join(base, 'Tide', 'video.ts'), '0123456789more');
    const moves = start();
    moves.look(true);
    await expect.poll(() => stored.puts).toBe(2);
    await moves.stop('one');
    expect(book.recording('one')?.inStore).toBeNull();
    expect(here()).toContain('video.ts');
    clock.now += 5 * SECOND;
    moves.look(true);
    await expect.poll(() => book.recording('one')?.inStore?.at(-1)?.size).toBe(14);
    expect(held().toSorted()).toEqual(MOVED);
  });

  it('waits for a store that is away, with pauses that grow to five minutes, and loses nothing', async () => {
    const { book, clock, stored, here, start } = await finished();
    stored.isAway = true;
    const moves = start();
    for (const [failures, pause] of [5, 10, 20, 40, 80, 160, 300, 300].entries()) {
      moves.look(true);
      await expect.poll(() => stored.puts).toBe(failures + 1);
      await new Promise((resolve) => void setImmediate(resolve));
      clock.now += pause * SECOND - 1;
      moves.look(true);
      // Waits for a move, if there is one.
      await moves.stop('one');
      expect(stored.puts).toBe(failures + 1);
      clock.now += 1;
    }
    expect(here()).toContain('video.ts');
    stored.isAway = false;
    moves.look(true);
    await expect.poll(() => book.recording('one')?.base).toBeNull();
  });

  it('that was put when the process was killed is put again by the next, and noted once', async () => {
    const { book, stored, held, here, start } = await finished();
    stored.afterPut = () => new Promise(() => undefined);
    start().look(true);
    await expect.poll(held).toEqual(['recordings/one/video.m3u8']);
    expect(book.recording('one')?.inStore).toBeNull();
    stored.afterPut = async () => undefined;
    start().look(true);
    await expect.poll(() => book.recording('one')?.base).toBeNull();
    expect(held().toSorted()).toEqual(MOVED);
    expect(here()).toEqual(['notes.txt']);
  });

  it('stays where the store has less of it, or the database cannot say that the store has it', async () => {
    const { book, clock, stored, here, start } = await finished();
    stored.isShort = true;
    const moves = start();
    moves.look(true);
    await expect.poll(() => stored.puts).toBe(1);
    await moves.stop('one');
    expect([book.recording('one')?.inStore, here().length]).toEqual([null, 3]);
    stored.isShort = false;
    const withoutDatabase = start(false, true);
    withoutDatabase.look(true);
    await expect.poll(() => withoutDatabase.lines).toEqual(['RECORDING_NOT_MOVED']);
    expect([book.recording('one')?.inStore, here().length]).toEqual([null, 3]);
    clock.now += 5 * SECOND;
    moves.look(true);
    await expect.poll(() => book.recording('one')?.base).toBeNull();
  });

  it('that was noted when the process was killed is only removed from the disk', async () => {
    const { book, stored, here, start } = await finished();
    await book.noteStored('one', [{ name: 'video.ts', size: 10 }]);
    start().look(false);
    await expect.poll(() => book.recording('one')?.base).toBeNull();
    expect(here()).toEqual(['notes.txt']);
    expect(stored.puts).toBe(0);
  });
});

describe('a deleted recording', () => {
  it('is gone from the store and the book, once the store answers', async () => {
    const { book, clock, stored, held, start } = await finished();
    const moves = start();
    moves.look(true);
    await expect.poll(() => book.recording('one')?.base).toBeNull();
    stored.isAway = true;
    await book.change('one', { state: 'deleted' });
    start().look(false);
    moves.look(true);
    await moves.stop('one');
    expect([held().length, book.recording('one')?.state]).toEqual([2, 'deleted']);
    stored.isAway = false;
    clock.now += 5 * SECOND;
    const next = start();
    next.look(false);
    await next.stop('one');
    expect(held()).toHaveLength(2);
    next.look(true);
    await expect.poll(() => book.recording('one')).toBeNull();
    expect(held()).toEqual([]);
  });

  it('whose move was under way is gone from everywhere', async () => {
    const { book, stored, held, here, start } = await finished();
    let goOn: () => void = () => undefined;
    stored.afterPut = () =>
      new Promise((resolve) => {
        goOn = resolve;
      });
    const moves = start();
    moves.look(true);
    await expect.poll(held).toHaveLength(1);
    await book.change('one', { state: 'deleted' });
    const stopped = moves.stop('one');
    stored.afterPut = async () => undefined;
    goOn();
    await stopped;
    moves.look(false);
    await expect.poll(() => book.recording('one')).toBeNull();
    expect([held(), here()]).toEqual([[], ['notes.txt']]);
  });

  it('that another process deletes while it is moved is gone from everywhere', async () => {
    const { book, stored, held, here, start } = await finished();
    stored.afterPut = () => book.change('one', { state: 'deleted' });
    const moves = start();
    moves.look(true);
    await expect.poll(() => stored.puts).toBe(2);
    await expect
      .poll(() => {
        moves.look(false);
        return book.recording('one');
      })
      .toBeNull();
    expect([held(), here()]).toEqual([[], ['notes.txt']]);
  });

  it('stays in the book until the machine that has its files has removed them', async () => {
    const { book, base, stored, start } = await finished();
    await book.change('one', { state: 'deleted', base: path.join(base, 'elsewhere') });
    const moves = start();
    moves.look(true);
    await moves.stop('one');
    expect(book.recording('one')).not.toBeNull();
    await book.change('one', { base });
    moves.look(false);
    await expect.poll(() => book.recording('one')).toBeNull();
    expect([stored.puts, existsSync(path.join(base, 'Tide', 'video.ts'))]).toEqual([0, false]);
  });
});
