import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Audience } from '#renderer/data/client/query-scope.ts';
import { createData } from '#renderer/data/create-data.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { DAY } from '#shared/kernel/time.ts';
import { freePreviewQuery } from './programme-queries.ts';
import { createStoredFreePreviews } from './stored-free-previews.ts';

const MONDAY = Date.parse('2026-11-23T10:00:00+08:00');
const MEMBER: Audience = { country: 'HK', profileClass: 'general', profileId: 'p1' };

/** A browser whose page may be loaded again: each load has an empty query cache over the same storage. */
function browser() {
  const platform = createFakePlatform();
  let calls = 0;
  const fetch = async () => {
    calls += 1;
    return Response.json({ items: [], total: calls });
  };
  const time = { clock: { now: () => MONDAY }, setTimer: () => () => undefined };
  const page = { origin: 'http://127.0.0.1:1', host: 'tv.example', random: () => 0.5, makeId: () => 'd' };
  const { api, connection } = createData({ platform, fetch, ...page, ...time });
  onTestFinished(() => connection.stop());
  const load = (path: string, now: number, audience = MEMBER) =>
    new QueryClient().fetchQuery(
      freePreviewQuery(
        { api, audience },
        { path, category: 'drama' },
        now,
        createStoredFreePreviews(platform.storage),
      ),
    );
  return { load, calls: () => calls, storage: platform.storage };
}

describe('free previews of a programme', () => {
  it('are fetched once a week, over reloads of the page [S1-9-038]', async () => {
    const { load, calls } = browser();
    for (const day of [0, 3, 6]) await load('p1/Name', MONDAY + day * DAY);
    expect(calls()).toBe(1);
    await load('p1/Name', MONDAY + 7 * DAY);
    expect(calls()).toBe(2);
  });

  it('are those of the programme and of the viewer [S1-5-037]', async () => {
    const { load, calls } = browser();
    await load('p1/Name', MONDAY);
    await load('/p1/Name/', MONDAY);
    expect(calls()).toBe(1);
    await load('p2/Name', MONDAY);
    await load('p1/Name', MONDAY, { ...MEMBER, profileId: 'p2' });
    expect(calls()).toBe(3);
  });

  it('are stored for eight programmes, and a damaged store is none', async () => {
    const { load, calls, storage } = browser();
    for (let programme = 1; programme <= 9; programme += 1) await load(`p${programme}`, MONDAY);
    await load('p9', MONDAY);
    expect(calls()).toBe(9);
    await load('p1', MONDAY);
    expect(calls()).toBe(10);
    storage.write('harbour.free-previews', '[{"key":1}');
    await load('p9', MONDAY);
    expect(calls()).toBe(11);
  });
});
