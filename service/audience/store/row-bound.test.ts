import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#service/kernel/database/database.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { openPostgres } from '#service/kernel/database/postgres/open-postgres.ts';
import { createSqlitePort } from '#service/kernel/database/sqlite-port.ts';
import { NOON } from '#service/testing/test-client.ts';
import { testDatabase } from '#service/testing/test-database.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { type NewEvent, openTrackingStore } from './tracking.ts';

async function emptyDatabase(): Promise<Database> {
  const { database: address } = await testDatabase(null);
  const database = address === undefined ? createSqlitePort(openDatabase(null)) : await openPostgres(address);
  onTestFinished(() => database.close());
  return database;
}

/** The start of the nth playback of a title, a minute after the one before. */
const startOf = (n: number): NewEvent => ({
  tracked: {
    id: `event-${String(n).padStart(6, '0')}`,
    at: NOON + n * MINUTE,
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
      upid: `play-${n}`,
      playlistID: '',
      videoOrder: 1,
      streamType: 'live',
      mode: 'others',
      viewMode: 'screen',
      event: 'stateChange',
      type: 'start',
    },
  },
  title: 'J',
  verified: null,
});

describe('the rows of tracking', () => {
  it('are no more of each kind than their limits, and the newest', async () => {
    const tracking = openTrackingStore(await emptyDatabase(), {
      events: 30,
      plays: 20,
      minutes: 10,
      records: 5,
    });
    for (let batch = 0; batch < 10; batch += 1) {
      const events = Array.from({ length: 10 }, (_, n) => startOf(batch * 10 + n));
      await tracking.add(events, NOON + 100 * MINUTE);
      await tracking.putRecord(`record-${batch}`, { batch }, NOON + batch);
    }
    const events = await tracking.recent(0, 100);
    expect([events.length, events[0]?.at]).toEqual([30, NOON + 99 * MINUTE]);
    expect((await tracking.figures(NOON, 0, 10)).map(({ plays }) => plays)).toEqual([20]);
    expect(await tracking.minutes(0, 1)).toHaveLength(10);
    expect(await tracking.records(NOON + MINUTE, 100)).toHaveLength(5);
  });

  it('that an earlier version left in excess go with the next event', async () => {
    const database = await emptyDatabase();
    const before = openTrackingStore(database);
    await before.add(
      Array.from({ length: 300 }, (_, n) => startOf(n)),
      NOON,
    );
    const tracking = openTrackingStore(database, { events: 100, plays: 100, minutes: 100, records: 5 });
    await tracking.add([startOf(300)], NOON);
    expect(await tracking.total()).toBe(100);
  });
});
