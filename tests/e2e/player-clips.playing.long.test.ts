import { describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { positionOf } from './player-screen-window.ts';
import { playerViewers } from './player-viewers.ts';
import { untilPlaying } from './running-app.ts';

/**
 * The trailer of a programme, which is what the demo has for clips, and the editors’ playlist that it begins.
 */
const CLIP = '9101001901';
const CLIP_SECONDS = 110;
const PLAYLIST = '9001';
const FIRST_EPISODE = '/en/programme/101001/The-Last-Ferry/e/101001001/';

const { app, viewer, sharedViewer } = playerViewers();

describe('what the player plays on demand', () => {
  const paid = sharedViewer('paid');

  it('an episode at its address [S1-1-004]', async () => {
    const { page, watch } = paid();
    await watch(`${FIRST_EPISODE}?t=60`);
    expect(await positionOf(page)).toBeGreaterThan(59);
  });

  it('a clip at its address, without a place in the history [S1-1-004]', async () => {
    const { page, watch } = await viewer('paid');
    const kept: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/content/history/'))
        kept.push(request.url());
    });
    await watch(`/en/video/${CLIP}/`);
    await page.getByText('The Last Ferry: Trailer').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.mouse.move(400, 300);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.waitForURL(/\/en\/programme\/101001\//);
    expect(kept).toEqual([]);
  });

  it.each(['/en/programme/101001/The-Last-Ferry', FIRST_EPISODE.replace(/\/$/, '')])(
    'a video appended to %s [S1-2-012]',
    async (path) => {
      const { page, watch } = paid();
      await watch(`${path}/v/${CLIP}/`);
      await page.mouse.move(400, 300);
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await page.waitForURL(/\/en\/programme\/101001\/The-Last-Ferry\/$/);
    },
  );

  it('a playlist, from a clip on to an episode and from there to the next clip, by itself and by key [S1-1-004]', async () => {
    const { page, watch } = paid();
    await watch(`/en/video/${CLIP}/?playlist=${PLAYLIST}&t=${CLIP_SECONDS - 8}`);
    const next = page.locator('[data-up-next]');
    await next.waitFor();
    expect(await next.textContent()).toContain('The Last Ferry');
    expect(await axeFindings(page)).toEqual([]);
    await page.waitForURL(
      (url) => url.pathname === FIRST_EPISODE && url.searchParams.get('playlist') === PLAYLIST,
      { timeout: 20_000 },
    );
    await untilPlaying(page, 0.3);
    expect(await positionOf(page)).toBeLessThan(20);
    await page.mouse.move(400, 300);
    await page.getByRole('button', { name: 'Next', exact: false }).first().press('Enter');
    await page.waitForURL(
      (url) => url.pathname === '/en/video/9106002901/' && url.searchParams.get('playlist') === PLAYLIST,
    );
    await untilPlaying(page, 0.3);
  }, 60_000);
});

describe('advertising', () => {
  it('a script that remote config requires is missing: its own code, and none where nothing is required [S1-8-003]', async () => {
    const { page, to, watch } = await viewer('free');
    await page.route('**/art/gpt.js', (route) => route.abort('blockedbyclient'));
    const scripts = { ad_manager_script_url: '/art/gpt.js', ads_script_url: '' };
    await app().demo('flags', { flags: { ...scripts, required_ad_scripts: [] } });
    await watch(FIRST_EPISODE);
    for (const name of ['googletag', 'googleima']) {
      await app().demo('flags', { flags: { ...scripts, required_ad_scripts: [name] } });
      await to(FIRST_EPISODE);
      const panel = page.locator('[data-message="AD_BLOCKER"]');
      await panel.waitFor();
      expect(await panel.textContent()).toContain(`BLOCKS_TRACKERS-${name}`);
    }
    await page.addInitScript(() => Object.defineProperty(globalThis.crypto, 'subtle', { value: undefined }));
    await app().demo('flags', { flags: { ...scripts, required_ad_scripts: ['CryptoJS'] } });
    await to(FIRST_EPISODE);
    await page
      .locator('[data-message="AD_BLOCKER"]')
      .filter({ hasText: 'BLOCKS_TRACKERS-CryptoJS' })
      .waitFor();
  }, 90_000);

  it('an ad blocker shows its message, type 2 / code 5, and lets the picture in when it is off [S1-8-012]', async () => {
    const { page, to } = await viewer('free');
    await app().demo('flags', { flags: { ads_script_url: '/art/ads.js' } });
    await page.route('**/art/ads.js', (route) => route.abort('blockedbyclient'));
    await to(FIRST_EPISODE);
    const panel = page.locator('[data-message="AD_BLOCKER"]');
    await panel.waitFor();
    expect(await panel.textContent()).toMatch(/Turn off your ad blocker.*MP02-0005_/s);
    expect(await axeFindings(page)).toEqual([]);
    await page.unroute('**/art/ads.js');
    await page.route('**/art/ads.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await panel.getByRole('button', { name: 'Try again' }).press('Enter');
    await untilPlaying(page, 0.3);
  });

  it('a viewer without ads is not asked to allow them', async () => {
    const { page, watch } = await viewer('ultra');
    await app().demo('flags', { flags: { ads_script_url: '/art/ads.js' } });
    const asked: string[] = [];
    await page.route('**/art/ads.js', (route) => {
      asked.push(route.request().url());
      return route.abort('blockedbyclient');
    });
    await watch(FIRST_EPISODE);
    expect(await page.locator('[data-message]').count()).toBe(0);
    expect(asked).toEqual([]);
  });
});
