import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { nameClearKeyWidevine } from './clearkey-as-widevine.ts';
import { changeReply, positionOf } from './player-screen-window.ts';
import { playerViewers } from './player-viewers.ts';
import { untilPlaying } from './running-app.ts';

/** Milliseconds within which a viewer is told of any error. */
const SPINNER = 15_000;

const LIVE = '/en/live/81/Harbour-One/';
const CODED = '/en/programme/115001/Moon-Express/e/115001001/?t=120';
const PLAYLIST = '/media/*.m3u8';
const SEGMENT = '/media/*.m4s';

const VIDEO_CHECKOUT = '/api/harbour/checkout/video/checkout';

const { app, viewer, sharedViewer } = playerViewers();

const panel = (page: Page) => page.locator('[data-message]');
/** The panel of a player that has given up. */
const givenUp = (page: Page) => page.locator('[data-message]:not([data-message="recovering"])');

describe('faults of the demo console', () => {
  const paid = sharedViewer('paid');

  it.each([
    ['playlist 404', { path: PLAYLIST, effect: { kind: 'status', status: 404 } }, LIVE],
    ['playlist 500', { path: PLAYLIST, effect: { kind: 'status', status: 500 } }, LIVE],
    ['playlist slow', { path: PLAYLIST, effect: { kind: 'slow', bytesPerSecond: 100 } }, CODED],
    ['playlist truncated', { path: PLAYLIST, effect: { kind: 'truncate' } }, CODED],
    ['segment 404', { path: SEGMENT, effect: { kind: 'status', status: 404 } }, CODED],
    ['segment corrupt', { path: SEGMENT, effect: { kind: 'corrupt' } }, CODED],
    ['segment dropped', { path: SEGMENT, effect: { kind: 'drop' } }, LIVE],
    ['licence 500', { endpoint: 'licence', effect: { kind: 'status', status: 500 } }, CODED],
    ['licence slow', { endpoint: 'licence', effect: { kind: 'delay', ms: 60_000 } }, CODED],
    ['checkout 500', { endpoint: 'videoCheckout', effect: { kind: 'status', status: 500 } }, CODED],
    ['checkout slow', { endpoint: 'videoCheckout', effect: { kind: 'delay', ms: 60_000 } }, CODED],
  ] as const)(
    '%s is reported within 15 s, and the picture appears once it is over',
    async (_name, fault, path) => {
      const { page, to } = paid();
      await app().demo('faults', fault);
      await to(path);
      await panel(page).waitFor({ timeout: SPINNER });
      expect(await panel(page).textContent()).not.toBe('');
      await app().demo('reset');
      const retry = panel(page).getByRole('button', { name: /^Try/ });
      // A player that recovers on its own may be back before the click.
      await retry.click({ timeout: 3000 }).catch(() => undefined);
      await untilPlaying(page, 0.3, SPINNER);
      await panel(page).waitFor({ state: 'detached' });
      if (path === CODED) expect(await positionOf(page)).toBeGreaterThanOrEqual(119.9);
    },
  );

  it('licence 403 is final, 3 / 2', async () => {
    const { page, to } = paid();
    await app().demo('faults', {
      endpoint: 'licence',
      effect: { kind: 'status', status: 403, code: 'LICENCE_REFUSED' },
    });
    await to(CODED);
    await givenUp(page).waitFor({ timeout: SPINNER });
    expect(await givenUp(page).textContent()).toMatch(/MP03-0002_\d+_W81000002/);
  });

  it('a certificate that is unavailable is 3 / 3, with its own text [S1-8-018]', async () => {
    const { page, to } = await viewer('paid');
    await nameClearKeyWidevine(page);
    await changeReply(page, VIDEO_CHECKOUT, (reply) => ({
      ...reply,
      drm: {
        scheme: 'widevine',
        licence_url: `${app().url}/api/harbour/drm/licence/`,
        certificate_url: `${app().url}/api/harbour/drm/certificate/`,
      },
    }));
    await app().demo('faults', { endpoint: 'certificate', effect: { kind: 'status', status: 500 } });
    await to(CODED);
    await givenUp(page).waitFor({ timeout: SPINNER });
    expect(await givenUp(page).textContent()).toMatch(
      /Failed to retrieve the server certificate.*MP03-0003_\d+_W81000002/s,
    );
  });

  it.each(['access', 'capability', 'keys'] as const)(
    'content protection whose %s the browser refuses is a browser that is not supported, at once',
    async (what) => {
      const { page, to } = await viewer('paid');
      await page.addInitScript((refused) => {
        const refuse = () => Promise.reject(new DOMException('refused', 'NotSupportedError'));
        if (refused === 'keys') MediaKeySystemAccess.prototype.createMediaKeys = refuse;
        if (refused === 'keys') return;
        Navigator.prototype.requestMediaKeySystemAccess = refuse;
        const { decodingInfo } = MediaCapabilities.prototype;
        MediaCapabilities.prototype.decodingInfo = async function asked(given) {
          if (!given.keySystemConfiguration) return decodingInfo.call(this, given);
          if (refused === 'access') return refuse();
          return { supported: false, smooth: false, powerEfficient: false, keySystemAccess: null };
        };
      }, what);
      await to(CODED);
      await givenUp(page).waitFor({ timeout: 8000 });
      /*
       * Where nothing protected can play at all the start is refused; where only the keys fail, the player
       * shows its error.
       */
      const expected = what === 'keys' ? /browser can’t play.*MP03-60\d\d_/s : /This browser isn’t supported/;
      expect(await givenUp(page).textContent()).toMatch(expected);
    },
  );
});
