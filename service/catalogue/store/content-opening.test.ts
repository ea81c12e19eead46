import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startService } from '#demo/start-service.ts';
import { NOON, testBrowser, testPasswords } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { DAY, HOUR } from '#shared/kernel/time.ts';
import { contentOpening } from './content-opening.ts';

/** A store of facts in memory. */
function newFacts() {
  const kept = new Map<string, string>();
  return {
    get: async (name: string) => kept.get(name) ?? null,
    set: async (name: string, value: string) => void kept.set(name, value),
  };
}

describe('the opening of the content', () => {
  it('stays where it is for a season, and begins again with the first start after it', async () => {
    const facts = newFacts();
    expect(await contentOpening(facts, NOON)).toBe(NOON);
    expect(await contentOpening(facts, NOON + HOUR)).toBe(NOON);
    expect(await contentOpening(facts, NOON + 90 * DAY)).toBe(NOON);
    expect(await contentOpening(facts, NOON + 91 * DAY)).toBe(NOON + 91 * DAY);
    expect(await contentOpening(facts, NOON + 100 * DAY)).toBe(NOON + 91 * DAY);
  });

  it('begins again if the clock was set back, since nothing would be open', async () => {
    const facts = newFacts();
    await contentOpening(facts, NOON);
    expect(await contentOpening(facts, NOON - DAY)).toBe(NOON - DAY);
  });

  it('keeps every window, date and expiry of the demo where it was when the service is started again', {
    timeout: 60_000,
  }, async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'harbour-opening-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const promisedAt = async (now: number) => {
      const service = await startService({ dataDir, clock: { now: () => now }, passwords: testPasswords() });
      const browser = testBrowser(service.url);
      await browser.become('free');
      const episodes = await Promise.all(
        ['101001', '101002', '101003', '101004', '101005', '101006', '103001'].map((programme_id) =>
          browser.read(endpoints.episodes, { query: { country_code: 'HK', programme_id } }),
        ),
      );
      const programme = await browser.read(endpoints.programme, {
        query: { country_code: 'HK', programme_id: '101006' },
      });
      const card = await browser.read(endpoints.checkPinCard, { body: { pin: 'SPRING20' } });
      await service.close();
      return {
        windows: JSON.stringify(episodes).match(/\d{4}-\d\d-\d\dT[\d:.]+Z|"episode_no":\d+/g),
        programme: JSON.stringify(programme),
        card,
      };
    };
    const first = await promisedAt(NOON);
    expect(first.windows?.length).toBeGreaterThan(100);
    expect(await promisedAt(NOON + 3 * HOUR)).toEqual(first);
  });
});
