import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { REALTIME_PATH } from '#shared/contract/audience/realtime.ts';
import { setQuietAdClock } from './ad-clock.ts';
import { untilPhase } from './player-screen-window.ts';
import { playerViewers } from './player-viewers.ts';

/** A channel with flash-sync. */
const CHANNEL = '/en/live/84/Harbour/';
const CODE = 'PEAK';
const { app, viewer } = playerViewers();

/** Notes the requests of a page by path. */
function requests(page: Page): readonly URL[] {
  const seen: URL[] = [];
  page.on('request', (request) => seen.push(new URL(request.url())));
  return seen;
}
const ofPath = (seen: readonly URL[], path: string) => seen.filter(({ pathname }) => pathname === path);

describe('cues and image ads of a channel', () => {
  it('reads playlist, traffic log, flash-sync and live events, and shows the image ads of live events [S1-1-008 S1-1-009]', async () => {
    await app().demo('flags', {
      flags: { ads_enabled: true, live_liveroll: false, live_midroll: false, live_preroll: false },
    });
    await setQuietAdClock(app(), CODE);
    const { page, to } = await viewer('free');
    const seen = requests(page);
    await to(CHANNEL);
    await untilPhase(page, 'playing', 30_000);
    for (const path of [REALTIME_PATH, '/api/harbour/traffic-log/', '/api/harbour/flash-sync/'])
      await expect.poll(() => ofPath(seen, path)).not.toHaveLength(0);
    const [log] = ofPath(seen, '/api/harbour/traffic-log/');
    expect([log?.searchParams.get('country_code'), log?.searchParams.get('checkout_id')]).toEqual([
      'HK',
      expect.any(String),
    ]);

    await app().demo('image-ad', { type: 'Inverted-L-Shape' });
    const kinds = () => ofPath(seen, '/ads/vast').map(({ searchParams }) => searchParams.get('kind'));
    await expect.poll(kinds, { timeout: 20_000 }).toEqual(['uwall']);
    const ad = page.locator('[data-l-shape-ad]');
    await ad.waitFor({ timeout: 20_000 });
    await ad.getByRole('button', { name: 'Close', exact: true }).click();
    await ad.waitFor({ state: 'detached' });

    await app().demo('image-ad', { type: 'Key-Up' });
    await page.locator('[data-ad-slot="keyup"]').waitFor({ timeout: 20_000 });
  });
});
