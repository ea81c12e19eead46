import { describe, expect, it } from 'vitest';
import { NOON, testBrowser, testService } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import type { ReminderRequest } from '#shared/contract/library/reminder.ts';
import { MAX_REMINDERS } from '#shared/domain/library/reminder.ts';
import { DAY, HOUR } from '#shared/kernel/time.ts';

async function opened() {
  let now = NOON;
  const { url } = await testService({ clock: { now: () => now } });
  const browser = testBrowser(url);
  await browser.become('paying');
  return {
    browser,
    /** Advances the clock, and renews a session whose token has expired meanwhile. */
    pass: async (ms: number) => {
      now += ms;
      await browser.become('paying');
    },
    add: (body: ReminderRequest) => browser.read(endpoints.addReminder, { body }),
    list: async (query: Record<string, string> = {}) =>
      (await browser.read(endpoints.reminderList, { query })).items,
  };
}

const one = (hours: number, networkCode = 'J'): ReminderRequest => ({
  kind: 'programme',
  network_code: networkCode,
  start_datetime: new Date(NOON + hours * HOUR).toISOString(),
});
const SERIES: ReminderRequest = { kind: 'series', programme_id: 'free' };

describe('reminders', () => {
  it('are kept for the profile, the nearest first, with channel, title and times', async () => {
    const { add, list, browser } = await opened();
    expect(await add(one(3, 'P'))).toEqual({ success: true, reminder_id: `programme:P:${NOON + 3 * HOUR}` });
    await add(one(2));
    await add(one(2));
    const items = await list();
    expect(
      items.map(({ slots }) => slots.map(({ channel_no, start_datetime }) => [channel_no, start_datetime])),
    ).toEqual([
      [[81, new Date(NOON + 2 * HOUR).toISOString()]],
      [[84, new Date(NOON + 3 * HOUR).toISOString()]],
    ]);
    expect(items[0]).toMatchObject({ kind: 'programme', title_en: 'Hour 8', title_tc: 'Hour 8（中）' });
    await browser.become('free');
    expect(await list()).toEqual([]);
    await browser.become('paying');
    expect(await list()).toHaveLength(2);
  });

  it('are removed by their id, and automatically once the programme is over', async () => {
    const { add, list, browser, pass } = await opened();
    const { reminder_id } = await add(one(2));
    await add(one(3));
    await browser.read(endpoints.removeReminder, { query: { reminder_id: reminder_id ?? '' } });
    expect(await list()).toHaveLength(1);
    await pass(4 * HOUR - 1);
    expect(await list()).toHaveLength(1);
    await pass(1);
    expect(await list()).toEqual([]);
  });

  it('of a series give its next broadcasts that are not over, on every channel, and stay', async () => {
    const { add, list, pass } = await opened();
    await add(SERIES);
    const [first] = await list();
    expect(first).toMatchObject({ reminder_id: 'series:free', kind: 'series', title_en: 'Story of free' });
    expect(first?.slots[0]).toMatchObject({ start_datetime: new Date(NOON).toISOString() });
    expect(first?.slots).toHaveLength(50);
    expect(new Set(first?.slots.map(({ network_code }) => network_code))).toEqual(
      new Set(['J', 'P', 'K', 'SP']),
    );
    await pass(HOUR);
    expect((await list())[0]?.slots[0]).toMatchObject({
      start_datetime: new Date(NOON + HOUR).toISOString(),
    });
  });

  it('show a kids profile only what is on its channels', async () => {
    const { add, list } = await opened();
    await add(one(2));
    await add(one(2, 'K'));
    expect((await list({ profile_class: 'kids' })).map(({ slots }) => slots[0]?.network_code)).toEqual(['K']);
    expect(await list()).toHaveLength(2);
  });

  it('are refused for what has begun, what is not broadcast, and beyond the limit', async () => {
    const { add, browser, list } = await opened();
    expect(await add(one(0))).toEqual({ success: false, errors: { code: 'STARTED' } });
    for (const body of [one(2.5), one(2, 'ZZ'), { kind: 'series', programme_id: 'nothing' }]) {
      const reply = await browser.call(endpoints.addReminder, { body });
      expect(reply.status).toBe(404);
      expect(await reply.json()).toMatchObject({ errors: { code: 'PROGRAMME_UNKNOWN' } });
    }
    for (let hours = 1; hours <= MAX_REMINDERS; hours += 1)
      expect((await add(one(hours))).success).toBe(true);
    expect(await add(one(MAX_REMINDERS + 1))).toEqual({ success: false, errors: { code: 'REMINDER_LIMIT' } });
    expect(await add(one(MAX_REMINDERS))).toMatchObject({ success: true });
    expect(await list()).toHaveLength(MAX_REMINDERS);
    expect(MAX_REMINDERS * HOUR).toBeLessThan(7 * DAY);
  });

  it.each(['guest', 'guest-mode'])('need a profile: %s', async (persona) => {
    const { browser } = await opened();
    await browser.become(persona);
    expect((await browser.call(endpoints.reminderList)).status).toBe(403);
    expect((await browser.call(endpoints.addReminder, { body: SERIES })).status).toBe(403);
  });
});
