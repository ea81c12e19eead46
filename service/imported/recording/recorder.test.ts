import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it, onTestFinished } from 'vitest';
import { createFetchAddress } from '#service/imported/streams/fetch-address.ts';
import { createImportedStreams } from '#service/imported/streams/imported-streams.ts';
import { importedContent, openTestStore } from '#service/kernel/database/shared/imported-content.cases.ts';
import { NOON } from '#service/testing/test-client.ts';
import { HOUR, MINUTE } from '#shared/kernel/time.ts';
import type { ChannelProgramme } from './channel-programmes.ts';
import { createRecorder } from './recorder.ts';
import { createRecordingBook } from './recording-book.ts';

/**
 * Two recorders over one register of recordings, as those of two processes; the first one records until
 * `takeOver`. `look` lets both look once.
 */
async function twoRecorders(guide: readonly ChannelProgramme[] = []) {
  const folder = mkdtempSync(`${tmpdir()}/harbour-recorder-`);
  const store = await openTestStore();
  const state = { now: NOON, recording: 'one' };
  const fetchAddress = createFetchAddress();
  const timers = new Set<() => void>();
  const setTimer = (run: () => void) => {
    timers.add(run);
    return () => void timers.delete(run);
  };
  const recorderOf = (name: string) =>
    createRecorder({
      book: createRecordingBook(store.recordings),
      programmes: { at: () => null, between: () => guide },
      channelByCode: () => null,
      catchupIdOf: () => null,
      streams: createImportedStreams({ fetchAddress, now: () => state.now, setTimer }),
      fetchAddress,
      setTimer,
      now: () => state.now,
      baseFolder: () => folder,
      files: null,
      log: () => undefined,
      changed: () => undefined,
      isFirst: async () => state.recording === name,
    });
  const one = recorderOf('one');
  const other = recorderOf('other');
  onTestFinished(async () => {
    await Promise.all([one.close(), other.close()]);
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  one.start();
  other.start();
  const look = async (): Promise<void> => {
    const due = [...timers];
    timers.clear();
    for (const run of due) run();
    await expect.poll(() => timers.size).toBe(due.length);
  };
  await expect.poll(() => timers.size).toBe(2);
  return { one, other, state, look };
}

const planned = (id: string) => ({
  ...importedContent.recording(id),
  start: NOON + HOUR,
  end: NOON + 2 * HOUR,
  programmeStart: NOON + HOUR,
});

it('leaves files and the end of recordings to the process that records, until it becomes that one', async () => {
  const { one, other, state, look } = await twoRecorders();
  await other.add(planned('kept'));
  await other.add(planned('dropped'));
  expect(one.book.recordings().map(({ id }) => id)).toEqual(['kept', 'dropped']);
  expect(await other.remove('dropped')).toBe(true);
  expect(one.book.recording('dropped')?.state).toBe('deleted');
  await look();
  expect(one.book.recording('dropped')).toBeNull();
  state.now = NOON + 3 * HOUR;
  state.recording = 'none';
  await look();
  expect(one.book.recording('kept')?.state).toBe('planned');
  state.recording = 'other';
  state.now += MINUTE;
  await look();
  expect(one.book.recording('kept')).toMatchObject({ state: 'failed', code: 'RECORDING_MISSED' });
});

it('plans each episode of a series once, however many plan at once, and none again that was deleted meanwhile', async () => {
  const episodes = [1, 2, 3].map((day) => {
    const start = NOON + day * 24 * HOUR;
    return {
      start,
      end: start + HOUR,
      title: 'Tide',
      titleEn: 'Tide',
      episode: `S1E${day}`,
      repeat: false,
      rating: null,
    };
  });
  const { one, other } = await twoRecorders(episodes);
  const series = {
    id: 'series',
    networkCode: 'own-1',
    channelName: 'Pier',
    groups: [],
    title: 'Tide',
    newOnly: false,
  };
  await Promise.all([one.addSeries(series), other.addSeries(series), one.addSeries(series)]);
  const states = () => one.book.recordings().map(({ episode, state }) => [episode, state]);
  expect(states()).toEqual([1, 2, 3].map((day) => [`S1E${day}`, 'planned']));
  const [first] = one.book.recordings();
  await Promise.all([one.remove(first?.id ?? ''), other.addSeries(series)]);
  expect(states()[0]).toEqual(['S1E1', 'deleted']);
  expect(states()).toHaveLength(3);
});
