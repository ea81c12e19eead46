import type { Route } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PlayTarget } from '#renderer/player/player-state.ts';
import { playerHarnessPage } from './player-harness-page.ts';

const harness = playerHarnessPage();
const channel = (networkCode: string): PlayTarget => ({ kind: 'live', channelNo: 81, networkCode });
const change = (networkCode: string) =>
  harness.page().evaluate((to) => window.harness.change(to), channel(networkCode));

/**
 * Waits until cues of the visible picture's track begin after this position, which is that of the picture if
 * none is given.
 */
const untilCues = (after: number | null = null, ms = 20_000) =>
  harness.page().evaluate(
    async ([from, limit]) => {
      const { until } = window.harness;
      const starts = () =>
        [...window.harness.video.textTracks]
          .flatMap((track) => [...(track.cues ?? [])])
          .map(({ startTime }) => startTime);
      const begun = performance.now();
      await until(({ position }) => starts().some((start) => start >= (from ?? position) - 2), limit);
      return performance.now() - begun;
    },
    [after, ms] as const,
  );

/** Numbers of the caption segments that were asked for, in order. */
let asked: number[] = [];
const numberOf = (url: string): number => Number(/(\d+)\.vtt/.exec(url)?.[1] ?? 0);

beforeEach(() => {
  asked = [];
  harness
    .page()
    .on('request', (request) => request.url().includes('.vtt') && asked.push(numberOf(request.url())));
});

describe('captions over channel changes', () => {
  /** Returns the cues of the visible element's track that no caption file of this channel holds. */
  const foreign = (networkCode: string) =>
    harness.page().evaluate(async (code) => {
      const cues = () => [...window.harness.video.textTracks].flatMap((track) => [...(track.cues ?? [])]);
      await window.harness.until(() => cues().length > 0);
      const files = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes(`/${code}/`) && name.endsWith('.vtt'));
      const said = await Promise.all(files.map(async ({ name }) => (await fetch(name)).text()));
      return cues()
        .map((cue) => ('text' in cue ? String(cue.text) : ''))
        .filter((text) => !said.some((file) => file.includes(text.split('\n')[0] ?? '')));
    }, networkCode);

  it('are those of the channel on screen, also after a seek', async () => {
    for (let n = 0; n < 12; n += 1) {
      // The browser remembers 250 requests only.
      await harness.page().evaluate(() => performance.clearResourceTimings());
      await change(`clear-${n}`);
      // A file is listed a moment after its cues are shown.
      await expect.poll(() => foreign(`clear-${n}`)).toEqual([]);
    }
    const position = await harness.page().evaluate(async () => {
      const { player, until } = window.harness;
      await until((view) => view.capabilities.canSeek && view.tracks.caption !== null);
      player.seekBy(-300);
      return (await until((view) => view.phase === 'playing' && !view.onAir)).position;
    });
    await untilCues(position);
    const all = await harness
      .page()
      .evaluate(() =>
        [...window.harness.video.textTracks].flatMap((track) =>
          [...(track.cues ?? [])].map(({ startTime }) => startTime),
        ),
      );
    expect(all.every((start) => start > position - 60 && start < position + 120)).toBe(true);
  });
});

describe('one caption segment that', () => {
  it.each([
    ['is missing', (route: Route) => route.fulfill({ status: 404 })],
    ['is empty', (route: Route) => route.fulfill({ status: 200, body: '' })],
    [
      'is a web page',
      (route: Route) =>
        route.fulfill({
          status: 200,
          contentType: 'text/html',
          body: '<!doctype html><title>Log in</title>',
        }),
    ],
    ['does not answer', () => undefined],
  ] as const)('%s is stepped over, and the next ones come', async (_what, fault) => {
    let bad: number | null = null;
    await harness.page().route('**/*.vtt', (route) => {
      const number = numberOf(route.request().url());
      if (asked.length > 6) bad ??= number;
      return bad === number ? fault(route) : route.continue();
    });
    await change('clear-1');
    await expect.poll(() => bad !== null && asked.includes(bad + 3), { timeout: 25_000 }).toBe(true);
    const after = asked.filter((number) => bad !== null && number < bad);
    expect(after).toEqual([...new Set(after)]);
    expect(asked.filter((number) => number === bad).length).toBeLessThanOrEqual(2);
    await untilCues();
  });
});

describe('captions', () => {
  it('come when they are turned on late in a channel without dates', async () => {
    await harness.page().route('**/*.m3u8*', async (route) => {
      const reply = await route.fetch();
      await route.fulfill({
        response: reply,
        body: (await reply.text()).replaceAll(/#EXT-X-PROGRAM-DATE-TIME:.*\n/g, ''),
      });
    });
    await change('clear-1');
    await harness.page().evaluate(async () => {
      const { player, until } = window.harness;
      await until((view) => view.tracks.caption !== null);
      player.selectCaption(null);
    });
    await change('clear-2');
    await harness.page().waitForTimeout(9000);
    expect(asked.length).toBeLessThan(4);
    await harness.page().evaluate(() => window.harness.player.selectCaption('zh'));
    expect(await untilCues()).toBeLessThan(6000);
  });

  it('follow a seek in the first second of a channel', async () => {
    for (const code of ['clear-1', 'clear-2', 'clear-3']) {
      const before = asked.length;
      await change(code);
      // The first captions have come, and wait for the next segment of the picture.
      await expect.poll(() => asked.length).toBeGreaterThan(before);
      await harness.page().waitForTimeout(200);
      const position = await harness.page().evaluate(async () => {
        const { player, until } = window.harness;
        await until((view) => view.capabilities.canSeek);
        player.seekBy(-600);
        return (await until((view) => view.phase === 'playing' && !view.onAir)).position;
      });
      const cues = () =>
        harness
          .page()
          .evaluate(() =>
            [...window.harness.video.textTracks].flatMap((track) =>
              [...(track.cues ?? [])].map(({ startTime }) => startTime),
            ),
          );
      await expect
        .poll(async () => (await cues()).some((start) => Math.abs(start - position) < 20), { timeout: 6000 })
        .toBe(true);
    }
  });
});
