import type { Page } from 'playwright-core';
import { moveClock } from '#scripts/lib/time-of-day.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { href } from '#shared/navigation/href.ts';
import { failing, late, setServiceClock } from './demo-control.ts';
import type { DemoLinks } from './demo-links.ts';
import type { Shot } from './shot.ts';

const guide = ({ language }: DemoLinks): string => href.guideHome(language);
const home = ({ language }: DemoLinks): string => href.home(language);

/**
 * Removes the viewer's reminders and sets this many new ones: the next programmes of as many channels, the
 * second for every episode. Gives when the first of them starts.
 */
const setReminders = (page: Page, count: number): Promise<string> =>
  page.evaluate(async (most) => {
    const { user } = await (await fetch('/api/auth/getSession/self/')).json();
    const headers = { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' };
    const path = '/api/harbour/content/reminder/';
    const { items } = await (await fetch(path, { headers })).json();
    for (const { reminder_id } of items)
      await fetch(`${path}?reminder_id=${encodeURIComponent(reminder_id)}`, { method: 'DELETE', headers });
    const now = Date.now();
    const { item } = await (
      await fetch(`/api/harbour/guide/?country_code=HK&from=${new Date(now).toISOString()}`, { headers })
    ).json();
    const starts: string[] = [];
    for (const { network_code, epg } of item.slice(0, most)) {
      const { start_datetime, programme_id } = epg.find(
        (one: { start_datetime: string }) => Date.parse(one.start_datetime) > now,
      );
      const series = starts.length === 1 && programme_id;
      const reminder = series
        ? { kind: 'series', programme_id }
        : { kind: 'programme', network_code, start_datetime };
      await fetch(path, { method: 'POST', headers, body: JSON.stringify(reminder) });
      starts.push(start_datetime);
    }
    return starts[0] ?? '';
  }, count);

/** Opens the list of reminders with this many entries. */
const listed =
  (count: number) =>
  async (page: Page): Promise<void> => {
    await setReminders(page, count);
    await page.reload();
    await openReminders(page);
    await page
      .getByRole('dialog')
      .locator(count === 0 ? 'p' : '[data-reminders]')
      .waitFor();
  };
const openReminders = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /我的節目提示|My reminders/ }).click();
  await page.getByRole('dialog').waitFor();
};
const failed = async (page: Page): Promise<void> => {
  await openReminders(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(重試|Try again)$/ })
    .waitFor({ timeout: 15_000 });
};

/** A programme that is to come, for which a reminder has just been set. */
async function remembered(page: Page): Promise<void> {
  await setReminders(page, 0);
  await page.reload();
  await page.locator('[role="gridcell"][data-state="WATCH"]').first().waitFor();
  await page.locator('[role="gridcell"][aria-selected="true"]').focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('[data-chosen] [data-reminder="false"]').first().click();
  await page.locator('[data-chosen] [data-reminder="true"]').first().waitFor();
}

/** Turns the clocks of page and service to four minutes before what the viewer is reminded of. */
async function waitForDue(page: Page): Promise<void> {
  const start = await setReminders(page, 1);
  const now = await page.evaluate(() => Date.now());
  const due = Date.parse(start) - 4 * MINUTE;
  await moveClock(page.context(), due - now);
  await setServiceClock(new URL(page.url()).origin, due - Date.now());
  await page.reload();
  await page.locator('[data-notice="reminder"]').waitFor({ timeout: 15_000 });
}

/** Shots of reminders. */
export const REMINDER_SHOTS: readonly Shot[] = [
  { name: 'reminders', address: guide, persona: 'gold', prepare: listed(4) },
  { name: 'reminders-empty', address: guide, persona: 'gold', prepare: listed(0) },
  {
    name: 'reminders-loading',
    address: guide,
    persona: 'ultra',
    faults: late('reminderList'),
    prepare: openReminders,
  },
  {
    name: 'reminders-error',
    address: guide,
    persona: 'ultra',
    faults: failing('reminderList'),
    prepare: failed,
  },
  { name: 'reminder-set', address: guide, persona: 'gold', prepare: remembered },
  { name: 'reminder-notice', address: home, persona: 'gold', prepare: waitForDue },
];
