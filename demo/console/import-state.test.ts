import { describe, expect, it } from 'vitest';
import type { ImportState } from '#service/imported/import-types.ts';
import { importedSource } from '#service/imported/store/imported-source-store.ts';
import type { ImportedJob } from '#service/imported/store/imported-status.ts';
import { importState } from './import-state.ts';

const DONE: ImportState = { phase: 'cancelled' };
const PROGRESS = { read: 40, total: 80, channels: 2, programmes: 3 };
const RUNNING: ImportState = {
  phase: 'running',
  progress: { ...PROGRESS, phase: 'guide', skipped: 1, repaired: 1 },
};
const job = (phase: ImportedJob['phase'], sourceId: string | null = null): ImportedJob => ({
  phase,
  sourceId,
  startedAt: 0,
  progress: PROGRESS,
});
const shown = (state: ImportState, running: ImportedJob | null) =>
  importState({ state: () => state }, { job: () => running, list: () => [] });

describe('the import in the console', () => {
  it('is that of this process', () => {
    expect(shown({ phase: 'idle' }, null)).toEqual({ phase: 'idle' });
    expect(shown(DONE, null)).toEqual(DONE);
    expect(shown(RUNNING, job('guide'))).toEqual(RUNNING);
  });

  it('runs while another process imports, and while a source is fetched', () => {
    const progress = { ...PROGRESS, skipped: 0, repaired: 0 };
    expect(shown({ phase: 'idle' }, job('guide'))).toEqual({
      phase: 'running',
      progress: { ...progress, phase: 'guide' },
    });
    expect(shown(DONE, job('fetching', 's-1'))).toEqual({
      phase: 'running',
      progress: { ...progress, phase: 'fetching' },
    });
  });

  it('names a source of the console that could not be fetched', () => {
    const source = importedSource.parse({
      id: 'list',
      kind: 'playlist',
      name: 'list',
      from: 'address',
      location: 'http://tv.example/a.m3u',
      addedAt: 0,
      direct: true,
      code: 'SOURCE_NOT_FOUND',
    });
    const shownWith = (change: object, phase: 'idle' | 'cancelled' = 'idle') =>
      importState({ state: () => ({ phase }) }, { job: () => null, list: () => [{ ...source, ...change }] });
    expect(shownWith({})).toEqual({ phase: 'failed', code: 'SOURCE_NOT_FOUND', sourceId: 'list' });
    expect(shownWith({}, 'cancelled')).toEqual({
      phase: 'failed',
      code: 'SOURCE_NOT_FOUND',
      sourceId: 'list',
    });
    expect([shownWith({ code: null }), shownWith({ direct: false })]).toEqual([
      { phase: 'idle' },
      { phase: 'idle' },
    ]);
  });

  it('runs until its end is stored', () => {
    expect(shown(DONE, job('fetching'))).toMatchObject({ phase: 'running', progress: { phase: 'saving' } });
  });
});
