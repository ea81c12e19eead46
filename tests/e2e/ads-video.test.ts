import { describe, expect, it } from 'vitest';
import { playerViewers } from './player-viewers.ts';

const EPISODE = '/en/programme/101001/The-Last-Ferry/e/101001001/';
const { app, viewer } = playerViewers();

describe('ads of a video', () => {
  it('plays a pre-roll before the first frame, and the content after it [S1-4-062 S1-4-053 S1-4-054]', async () => {
    await app().demo('flags', { flags: { ads_enabled: true, ad_free_time: 0 } });
    const { page, to } = await viewer('free');
    const ads: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/ads/')) ads.push(request.url().replace(/^https?:..[^/]*/, '').slice(0, 140));
    });
    page.on('console', (m) => console.log('CONSOLE', m.text().slice(0, 300)));
    page.on('pageerror', (m) => console.log('PAGEERR', m.stack));
    await to(EPISODE);
    for (let i = 0; i < 10; i++) {
      await page.waitForTimeout(700);
      console.log(await page.evaluate(() => [document.querySelector('[data-phase]')?.getAttribute('data-phase'), [...document.querySelectorAll('video')].map((v) => [v.dataset.ad ?? 'c', v.currentTime.toFixed(2), v.paused, v.style.opacity, v.readyState, v.volume, v.muted].join('/'))].join(' ')));
    }
    console.log(ads.join('\n'));
    await page.screenshot({ path: '/tmp/w/player-shot.png' });
    expect(1).toBe(1);
  }, 60_000);
});
