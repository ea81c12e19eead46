import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inRoot } from '#scripts/root.ts';
import { writeNewStation } from '#service/commands/new-station.ts';
import { servePracticeStreams } from '#service/commands/practice-streams.ts';
import { runStationCommand } from '#service/commands/station-command.ts';
import { type OwnApp, startApp, untilPlaying } from './running-app.ts';
import { sharedBrowser } from './shared-app.ts';
import { openShellWindow, type ShellWindow } from './shell-window.ts';

let folder: string;
let streams: Awaited<ReturnType<typeof servePracticeStreams>>;
let app: OwnApp;
let windows: readonly ShellWindow[] = [];

const inFolder = (...names: readonly string[]): string => path.join(folder, ...names);

/** Changes the texts of a package's file. */
async function change(file: string, changes: readonly (readonly [string, string])[]): Promise<void> {
  const before = await readFile(inFolder('station', file), 'utf8');
  const after = changes.reduce((text, [from, to]) => text.replaceAll(from, to), before);
  expect(after).not.toBe(before);
  await writeFile(inFolder('station', file), after);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'harbour-publication-'));
  streams = await servePracticeStreams(inRoot('resources', 'media'), 0, { now: Date.now });
  await writeNewStation(inRoot('resources', 'station'), inFolder('station'), Date.now());
  const programmes = await readdir(inFolder('station', 'programmes'));
  for (const file of ['channels.json', ...programmes.map((name) => `programmes/${name}`)])
    await change(file, [['http://127.0.0.1:8899', streams.url]]);
  app = await startApp(['--data', inFolder('data'), '--station', inFolder('station')]);
}, 60_000);

afterAll(async () => {
  for (const { close } of windows) await close();
  await app?.stop();
  await streams?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Puts the package on air as it is now. */
async function publish(): Promise<void> {
  const said: string[] = [];
  const exit = await runStationCommand(
    ['import', inFolder('station'), '--publish', '--data', inFolder('data'), '--json'],
    {
      clock: { now: Date.now },
      env: {},
      print: (line) => said.push(line),
      printError: (line) => said.push(line),
      resources: '',
      untilStopped: async () => undefined,
    },
  );
  expect([exit, said.join('\n')]).toEqual([0, expect.stringContaining('"done":true')]);
}

/**
 * Marks the picture of a page, to know later whether it is the same one, and counts what a page stops one by:
 * a machine that is busy makes it wait, but neither pauses nor empties it.
 */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    if (!video) throw new Error('no media element in the page');
    video.dataset.watched = '';
    for (const type of ['emptied', 'pause', 'ended'])
      video.addEventListener(type, () => {
        video.dataset.watched += `${type} `;
      });
  });

/** Waits until the picture has gone on for a while; returns what stopped it, null for another picture. */
async function stopsOf(page: Page): Promise<string | null> {
  await untilPlaying(page, 2);
  return page.evaluate(() => document.querySelector('video')?.dataset.watched ?? null);
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Where the focus is: the tile or cell, where it lies, and whether it is the element that was marked. */
const focusOf = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const { x, y } = activeElement?.getBoundingClientRect() ?? { x: -1, y: -1 };
    return {
      role: activeElement?.getAttribute('role'),
      href: activeElement?.getAttribute('href'),
      at: [Math.round(x), Math.round(y)],
      isMarked: activeElement?.hasAttribute('data-marked') ?? false,
    };
  });

/** Gives an element the focus, presses keys, and marks what then has it, to know later whether it is the same. */
async function focused(element: Locator, ...keys: readonly string[]) {
  const page = element.page();
  await element.focus();
  for (const key of keys) await page.keyboard.press(key);
  await page.evaluate(() => document.activeElement?.setAttribute('data-marked', ''));
  return await focusOf(page);
}

it('a publication stops no picture and moves no focus; the row that is looked at changes afterwards', async () => {
  const browser = await sharedBrowser('pictures');
  windows = await Promise.all([1, 2, 3, 4].map(() => openShellWindow(browser, app)));
  const [live, video, home, guide] = windows;
  if (live === undefined || video === undefined || home === undefined || guide === undefined)
    throw new Error('no windows');
  await live.page.goto(`${app.url}/en/live/1/x/`);
  await video.page.goto(`${app.url}/en/programme/harbour-walks/x/e/harbour-walks-1/`);
  for (const { page } of [live, video]) await untilPlaying(page, 1);
  await home.to('/en/home/');
  const picks = region(home.page, 'Our picks');
  const focus = await focused(picks.getByRole('listitem').getByRole('link').first());
  expect(focus).toMatchObject({ href: expect.stringContaining('town-kitchen'), isMarked: true });
  await guide.to('/en/epg/');
  const cell = guide.page.locator('[role="gridcell"][aria-selected="true"]');
  await guide.page.locator('[role="gridcell"][data-state="WATCH"]').nth(1).waitFor();
  const focusInGuide = await focused(cell, 'ArrowDown');
  expect(focusInGuide).toMatchObject({ role: 'gridcell', isMarked: true });
  for (const { page } of [live, video]) await watch(page);

  await change('rows.json', [
    ['"Our picks"', '"Chosen for you"'],
    ['["town-kitchen", "toon-time", "harbour-walks"]', '["small-stage", "deep-water"]'],
    ['"New"', '"Just in"'],
  ]);
  await change('channels.json', [['Channel One', 'Channel First']]);
  await publish();

  await region(home.page, 'Just in').waitFor();
  expect(await focusOf(home.page)).toEqual(focus);
  await live.page.getByText('Channel First').first().waitFor({ state: 'attached' });
  for (const { page } of [live, video]) expect(await stopsOf(page)).toBe('');
  expect(await focusOf(home.page)).toEqual(focus);
  await guide.page.getByText('Channel First').first().waitFor({ state: 'attached' });
  expect(await focusOf(guide.page)).toEqual(focusInGuide);

  await region(home.page, 'Just in').getByRole('link').first().focus();
  await region(home.page, 'Chosen for you').waitFor();
  await picks.waitFor({ state: 'detached' });
});
