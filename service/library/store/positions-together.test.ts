import { describe, expect, it, onTestFinished } from 'vitest';
import { openTrackingStore } from '#service/audience/store/tracking.ts';
import { openDatabase } from '#service/kernel/database/database.ts';
import { observedDatabase } from '#service/kernel/database/observed-database.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { openPostgres } from '#service/kernel/database/postgres/open-postgres.ts';
import { createSqlitePort } from '#service/kernel/database/sqlite-port.ts';
import { NOON } from '#service/testing/test-client.ts';
import { testDatabase } from '#service/testing/test-database.ts';
import { MAX_HISTORY, openHistory } from './history.ts';

/** An empty database of the engine that the tests run on, and the statements that write positions. */
async function observed() {
  const { database: address } = await testDatabase(null);
  const opened: Database =
    address === undefined ? createSqlitePort(openDatabase(null)) : await openPostgres(address);
  onTestFinished(() => opened.close());
  const written: number[] = [];
  const database = observedDatabase(opened, (sql, rows) => {
    if (sql.startsWith('INSERT INTO history')) written.push(rows);
  });
  return { database, history: openHistory(database), written };
}

const position = (n: number, playback_time = n) => ({
  programme_id: 'x',
  episode_id: `e-${n}`,
  playback_time,
  video_duration: 600_000,
  ad_path: '',
  watched_at: NOON + n,
});

describe('positions of many viewers at once', () => {
  it('are stored when each call is answered, on PostgreSQL in a few commits', async () => {
    const { database, history, written } = await observed();
    const stored = await Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        await history.put(`p-${n}`, position(n));
        return history.ofEpisode(`p-${n}`, `e-${n}`);
      }),
    );
    expect(stored).toEqual(Array.from({ length: 60 }, (_, n) => position(n)));
    expect(written.reduce((sum, rows) => sum + rows, 0)).toBe(60);
    expect(written.length).toBeLessThanOrEqual(database.engine === 'sqlite' ? 60 : 5);
  });

  it('keep the last one of an episode, and the limit of a full history', async () => {
    const { history } = await observed();
    await Promise.all(Array.from({ length: MAX_HISTORY + 5 }, (_, n) => history.put('p', position(n))));
    await Promise.all([7, 8, 9].map((time) => history.put('p', position(MAX_HISTORY, time))));
    expect((await history.ofEpisode('p', `e-${MAX_HISTORY}`))?.playback_time).toBe(9);
    expect([await history.ofEpisode('p', 'e-4'), await history.ofEpisode('p', 'e-5')]).toEqual([
      null,
      position(5),
    ]);
  });

  it('fail for each of their callers if they cannot be stored', async () => {
    const { database, history } = await observed();
    await database.exec('DROP TABLE history');
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => history.put(`p-${n}`, position(n))),
    );
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
  });
});

describe('events of several calls at once', () => {
  it('are counted once in all, and each call is told how many of its own were new', async () => {
    const { database } = await observed();
    const tracking = openTrackingStore(database);
    const start = (id: string) => ({
      tracked: {
        id,
        at: NOON,
        data: {
          resID: 'J',
          label: 'J',
          programID: '',
          videoID: 'J',
          timeshift: 0,
          qualityLabel: '',
          videoStage: '',
          playheadTime: 0,
          vodLength: 0,
          upid: 'play-1',
          playlistID: '',
          videoOrder: 1,
          streamType: 'live' as const,
          mode: 'others' as const,
          viewMode: 'screen' as const,
          event: 'stateChange' as const,
          type: 'start' as const,
        },
      },
      title: 'J',
      verified: null,
    });
    const counted = await Promise.all([
      tracking.add([start('event-000001')], NOON),
      tracking.add([start('event-000002'), start('event-000003')], NOON),
      tracking.add([start('event-000003'), start('event-000004')], NOON),
    ]);
    expect(counted).toEqual([1, 2, 1]);
    expect(await tracking.total()).toBe(4);
  });
});
