import { expect, it } from 'vitest';
import { createBusFleet } from '#service/testing/test-buses.ts';
import { createRealtime } from './create-realtime.ts';
import type { RealtimeArchive, RealtimeRow } from './realtime-archive.ts';

const LIVE = { collection: 'live_event', topic: 'J' } as const;

it('a process that missed messages takes up what is kept, and tells its pages to read everything again', async () => {
  const fleet = createBusFleet();
  const rows = new Map<string, RealtimeRow>();
  const archiveOf = (origin: string): RealtimeArchive => ({
    origin,
    load: () => [...rows.values()],
    reread: async () => [...rows.values()],
    save: (row) => void rows.set(row.id, row),
    remove: (_, id) => void rows.delete(id),
    settled: async () => undefined,
  });
  let now = 1000;
  const start = (id: string) =>
    createRealtime(
      { realtimeArchive: archiveOf(id), bus: fleet.start(id), changed: () => undefined },
      () => now,
      () => () => undefined,
    );
  const one = start('one');
  const other = start('other');
  one.documents.put({ ...LIVE, id: 'known', data: { ad: 1 } });
  await fleet.settled();
  now += 1000;
  fleet.cut('other');
  one.documents.put({ ...LIVE, id: 'missed', data: { ad: 2 } });
  await fleet.settled();
  expect(other.documents.get('live_event', 'missed')).toBeNull();
  const told: (readonly [string, unknown])[] = [];
  const query = { where: {}, topics: ['J', 'everyone'] };
  other.documents.listen(
    [
      { ...query, collection: 'live_event' },
      { ...query, collection: 'change' },
    ],
    ({ id, data }) => told.push([id, data?.kind ?? data]),
  );
  fleet.connect('other');
  await fleet.settled();
  expect(told).toEqual([
    ['everyone/restart', 'restart'],
    ['missed', { ad: 2 }],
  ]);
});
