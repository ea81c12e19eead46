import { describe, expect, it } from 'vitest';
import { openDatabase } from '#service/kernel/database/database.ts';
import { createSqlitePort } from '#service/kernel/database/sqlite-port.ts';
import { MAX_HISTORY, openHistory } from './history.ts';

const record = (n: number) => ({
  programme_id: `p-${n % 50}`,
  episode_id: `e-${n}`,
  playback_time: 60_000,
  video_duration: 600_000,
  ad_path: '',
  watched_at: n,
});

describe('a full history', () => {
  it('lets the episodes go that were not watched for the longest time, and a position of one that it has takes no place', async () => {
    const database = createSqlitePort(openDatabase(null));
    const history = openHistory(database);
    await database.transaction(async () => {
      for (let n = 0; n < MAX_HISTORY; n += 1) await history.put('one', record(n));
    });
    await history.put('one', { ...record(0), watched_at: MAX_HISTORY });
    const kept = async () =>
      Number(
        Object.values(Object((await database.prepare('SELECT count(*) AS n FROM history').get()) ?? {}))[0],
      );
    expect(await kept()).toBe(MAX_HISTORY);
    await history.put('one', record(MAX_HISTORY + 1));
    await history.put('other', record(1));
    expect(await kept()).toBe(MAX_HISTORY + 1);
    expect(await history.ofEpisode('one', 'e-1')).toBeNull();
    expect([await history.ofEpisode('one', 'e-0'), await history.ofEpisode('one', 'e-2')]).not.toContain(
      null,
    );
  });
});
