import { expect, it } from 'vitest';
import { openDatabase } from '#service/kernel/database/database.ts';
import { DAY, HOUR } from '#shared/kernel/time.ts';
import { openSlots } from './guide.ts';

const NOW = 30 * DAY;

it('a series gives as many of its next broadcasts as are wanted, on the channels that are wanted', () => {
  const content = openDatabase(null);
  const insert = content.prepare(
    `INSERT INTO guide (network_code, start, end, programme_id, episode_no, title_tc, title_en, onair_codes, vod_episode_id)
     VALUES (?, ?, ?, 'news', NULL, '', '', '', NULL)`,
  );
  for (let hour = -14 * 24; hour < 8 * 24; hour += 1)
    for (const code of ['J', 'K', 'P']) insert.run(code, NOW + hour * HOUR, NOW + (hour + 1) * HOUR);
  insert.run('L', NOW - 23 * HOUR, NOW + HOUR);
  /* A day is the longest: what began before is not looked for. */
  insert.run('M', NOW - 25 * HOUR, NOW + HOUR);
  const slots = openSlots(content);
  const found = (count: number, channels: readonly string[] | null = null) =>
    slots
      .ofSeries('news', { now: NOW, count, channels })
      .map(({ network_code, start }) => `${network_code} ${(start - NOW) / HOUR}`);
  expect(found(5)).toEqual(['L -23', 'J 0', 'K 0', 'P 0', 'J 1']);
  expect(found(3, ['K'])).toEqual(['K 0', 'K 1', 'K 2']);
  expect(found(3, [])).toEqual([]);
  expect(found(10_000)).toHaveLength(7 * 24 * 3 + 1);
});
