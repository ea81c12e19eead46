import { describe, expect, it } from 'vitest';
import { playbackEndpoints } from '#shared/contract/playback/playback-endpoints.ts';
import { axeFindings } from './axe.ts';
import { moveTo } from './one-page.ts';
import { changeReply, PHONE, type PlayerWindow, positionOf, untilPhase } from './player-screen-window.ts';
import { playerViewers } from './player-viewers.ts';
import { inHongKong } from './profile-window.ts';
import { setServiceClock, untilPlaying } from './running-app.ts';

const LIVE = '/en/live/81/Harbour-One/';
const EPISODE = '/en/programme/115001/Moon-Express/e/115001001/';
const LOCKED = '/en/programme/106002/Breath-of-the-Wok/e/106002005/';
const CHECKOUT = playbackEndpoints.liveCheckout.path;
const SESSION = '/api/auth/getSession/self/';

const { app, viewer, sharedViewer } = playerViewers();

const message = ({ page }: PlayerWindow, name: string) => page.locator(`[data-message="${name}"]`);

/** Goes somewhere, waits for the message, and holds it to accessibility. */
async function shows(
  watching: PlayerWindow,
  path: string,
  name: string,
  patterns: readonly (string | RegExp)[],
): Promise<void> {
  await watching.to(path);
  await message(watching, name).waitFor();
  const text = (await message(watching, name).textContent()) ?? '';
  for (const word of patterns) expect(text).toMatch(word);
  expect(await axeFindings(watching.page)).toEqual([]);
}

describe('message screens instead of a start', () => {
  it('geo block, where there is no service [S1-2-092] [S1-8-023]', async () => {
    const watching = await viewer('overseas');
    await shows(watching, LIVE, 'GEO_BLOCK', ['Not available where you are', 'GEO_BLOCK']);
    await watching.page.getByRole('link', { name: 'Browse Home' }).click();
    await watching.page.waitForURL(/\/en\/home\//);
  });

  it('a kids profile on a channel for grown-ups [S1-2-093] [S1-8-024]', async () => {
    const watching = await viewer('kids');
    // At night a kids profile is sent to Home before any other message.
    await setServiceClock(app(), inHongKong('12:00:00'));
    await changeReply(watching.page, '/api/harbour/content/channels/', ({ channels }) => ({
      channels: [channels].flat().concat({
        channel_no: 81,
        network_code: 'HARB',
        name_tc: '海港台',
        name_en: 'Harbour One',
        path: '81',
        profile_class: ['general'],
      }),
    }));
    await shows(watching, LIVE, 'profile_kids_content_not_available', [
      'Not in a kids profile',
      'profile_kids_content_not_available',
    ]);
  });

  it('phone-only content shows a QR code with the way there [S1-2-094] [S1-7-034] [S1-8-024]', async () => {
    const watching = await viewer('paid');
    await shows(watching, '/en/programme/101027/Crush/e/101027007/', 'OPEN_APP_TO_VIEW', [
      'Open the app to watch',
    ]);
    const code = watching.page.getByRole('img', { name: /QR code/ });
    expect(await code.isVisible()).toBe(true);
    const link = new URL((await code.getAttribute('data-address')) ?? '');
    expect(link.searchParams.get('destUrl')).toBe(`${app().url}/en/programme/101027/Crush/e/101027007/`);
    await watching.page.goto(link.href);
    await watching.page.waitForURL(/\/e\/101027007\//);
  });

  it('a browser without content protection [S1-2-095] [S1-8-022]', async () => {
    const watching = await viewer('paid');
    await watching.page.addInitScript(() =>
      Reflect.deleteProperty(Navigator.prototype, 'requestMediaKeySystemAccess'),
    );
    await shows(watching, LIVE, 'BROWSER_NOT_SUPPORTED', [
      'This browser isn’t supported',
      'BROWSER_NOT_SUPPORTED',
    ]);
  });

  it('a token without a drm_id [S1-8-022]', async () => {
    const watching = await viewer('paid');
    let token = '';
    await changeReply(watching.page, SESSION, (reply) => {
      token = String(Object(reply.user).token);
      return { ...reply, user: { ...Object(reply.user), token: 'e30.e30.' } };
    });
    await watching.page.route('**/api/harbour/content/**', (route) =>
      route.continue({ headers: { ...route.request().headers(), authorization: `Bearer ${token}` } }),
    );
    await shows(watching, LIVE, 'DRM_NOT_SUPPORTED', ['This browser isn’t supported', 'DRM_NOT_SUPPORTED']);
  });

  it.each(['guest-error', 'guest-mode-error'])(
    'a guest with an error code is told that the system is busy, with the code: %s [S1-2-096] [S1-8-025] [S1-4-010]',
    async (persona) => {
      await shows(await viewer(persona), LIVE, 'SYSTEM_BUSY', ['We’re very busy right now', '20030417']);
    },
  );

  it('a member registered abroad is offered nothing to play [S1-5-040]', async () => {
    await shows(await viewer('registered-abroad'), LIVE, 'GEO_BLOCK', ['GEO_BLOCK']);
  });

  it('a guest is asked to log in, and may go back home [S1-2-097] [S1-2-002]', async () => {
    const watching = await viewer('guest');
    await changeReply(watching.page, '/api/auth/pairDevice/', () => ({}));
    await shows(watching, LIVE, 'LOGIN_REQUIRED', ['Log in to watch']);
    await watching.page.getByRole('link', { name: 'Log in', exact: true }).last().click();
    await watching.page.waitForURL(/\/en\/login\/\?destUrl=/);
    await watching.page.goBack();
    await watching.page.getByRole('link', { name: 'Browse Home' }).click();
    await watching.page.waitForURL(/\/en\/home\/$/);
  });

  it('without a profile the profile selection opens [S1-4-006]', async () => {
    const watching = await viewer('paid');
    await changeReply(watching.page, SESSION, (reply) => ({
      ...reply,
      user: { ...Object(reply.user), profile_id: null },
    }));
    await watching.to(LIVE);
    await watching.page.waitForURL(/\/en\/profiles\//);
    const playing = () =>
      [...document.querySelectorAll('video')].filter((video) => video.readyState > 0).length;
    expect(await watching.page.evaluate(playing)).toBe(0);
  });

  it('in guest mode what needs a purchase asks for a login [S0-6-006] [S1-6-003]', async () => {
    await shows(await viewer('guest-mode'), LOCKED, 'LOGIN_REQUIRED', ['Log in to watch']);
  });

  it('a member without the plan is offered it [S1-2-098]', async () => {
    const watching = await viewer('free');
    await shows(watching, LOCKED, 'PURCHASE_REQUIRED', ['Not part of your plan']);
    await watching.page.getByRole('link', { name: 'See plans' }).click();
    await watching.page.waitForURL(/\/en\/account\/subscription\/\?.*back_url=/);
    await watching.page.getByRole('heading', { level: 1 }).first().waitFor();
  });
});

describe('errors of the checkout', () => {
  /* One page: each test leaves the player that failed for a screen without one, and opens it anew. */
  const paid = sharedViewer('paid');
  const opened = (): PlayerWindow => {
    const { page, to } = paid();
    const isLoaded = page.url() !== 'about:blank';
    return { ...paid(), to: (path) => (isLoaded ? moveTo(page, path) : to(path)) };
  };

  it.each([
    ['S_00001001', 'GEO_BLOCK', ['Not available where you are', 'GEO_BLOCK', '1001'], 'Back'],
    ['S_00001003', 'GEO_BLOCK', ['Not available where you are', 'GEO_BLOCK', '1003'], 'Back'],
    ['S_00001005', 'CANNOT_PLAY', ['can’t be played', 'S_00001005'], 'Back'],
    ['S_00001025', 'CANNOT_PLAY', ['can’t be played', 'S_00001025'], 'Back'],
    ['S_00009999', 'S_00009999', ['words of the service', 'S_00009999'], 'Try again'],
  ] as const)(
    '%s shows %s [S1-8-001] [S1-8-002] [S1-8-016] [S1-2-050]',
    async (code, name, patterns, action) => {
      const watching = opened();
      await changeReply(watching.page, playbackEndpoints.videoCheckout.path, () => ({
        error_code: code,
        error_message: 'words of the service',
      }));
      await shows(watching, EPISODE, name, patterns);
      expect(await message(watching, name).getByRole('button', { name: action }).count()).toBe(1);
    },
  );

  it('S_00001014 offers the purchase, without a code [S1-8-017]', async () => {
    const watching = opened();
    await changeReply(watching.page, CHECKOUT, () => ({ error_code: 'S_00001014', error_message: '' }));
    await shows(watching, LIVE, 'PURCHASE_REQUIRED', ['Not part of your plan']);
    expect(await message(watching, 'PURCHASE_REQUIRED').textContent()).not.toMatch(/S_0|code/i);
    expect(
      await message(watching, 'PURCHASE_REQUIRED')
        .getByRole('link', { name: 'See plans' })
        .getAttribute('href'),
    ).toMatch(/\/en\/account\/subscription\/\?.*back_url=/);
  });
});

describe('errors of the player', () => {
  it('a broken stream shows the generic error with its line and a retry that works [S1-2-050] [S1-8-011] [S1-8-020]', async () => {
    const watching = await viewer('paid', PHONE);
    await app().demo('faults', { path: '/media/live/*.m3u8', effect: { kind: 'malformed', shape: 'empty' } });
    /* As the checkout of a stream elsewhere: with the playlists that it hands over, the channel would begin. */
    await changeReply(watching.page, CHECKOUT, (reply) => ({ ...reply, start_playlists: [] }));
    await watching.to(LIVE);
    const panel = watching.page.locator('[data-message]:not([data-message="recovering"])');
    await panel.waitFor({ timeout: 40_000 });
    expect(await panel.textContent()).toMatch(/MP01-\d{4}_HARB_W81000002/);
    expect(await axeFindings(watching.page)).toEqual([]);
    await app().demo('reset');
    await panel.getByRole('button', { name: 'Try again' }).press('Enter');
    await untilPlaying(watching.page, 0.3);
  }, 80_000);

  it('a licence that asks for pairing shows the pair-again message, then the pairing [S1-8-014] [S1-2-051]', async () => {
    const watching = await viewer('paid');
    await app().demo('faults', {
      endpoint: 'licence',
      effect: { kind: 'status', status: 403, code: '80205' },
    });
    await watching.to(LIVE);
    await message(watching, 'PAIR_AGAIN').waitFor({ timeout: 40_000 });
    expect(await message(watching, 'PAIR_AGAIN').textContent()).toContain('MP01-6007-80205_HARB');
    await message(watching, 'PAIR_AGAIN').getByRole('button', { name: 'Pair this device' }).click();
    await untilPhase(watching.page, 'pair-device');
    expect(
      await message(watching, 'pair-device')
        .getByRole('img', { name: /QR code/ })
        .isVisible(),
    ).toBe(true);
    expect(await axeFindings(watching.page)).toEqual([]);
    await app().demo('reset');
    await message(watching, 'pair-device').getByRole('button', { name: 'Done, play now' }).click();
    await untilPlaying(watching.page, 0.3);
  }, 80_000);

  it('content protection that is unavailable is a browser that is not supported, type 3 [S1-8-013]', async () => {
    const watching = await viewer('paid');
    await changeReply(watching.page, CHECKOUT, (reply) => ({
      ...reply,
      drm: { scheme: 'widevine', licence_url: playbackEndpoints.licence.path },
    }));
    await watching.to(LIVE);
    const panel = watching.page.locator('[data-message]:not([data-message="recovering"])');
    await panel.waitFor({ timeout: 40_000 });
    expect(await panel.textContent()).toMatch(/browser.*MP03-\d{4}_HARB/s);
  }, 60_000);

  it('an error after a change of quality keeps the position and comes back to it [S1-4-039]', async () => {
    const watching = await viewer('paid');
    const { page } = watching;
    await watching.watch(`${EPISODE}?t=300`);
    await page.mouse.move(400, 300);
    await page.getByRole('button', { name: 'Settings' }).click();
    await app().demo('faults', { path: '/media/vod/*', effect: { kind: 'status', status: 500 } });
    const low = page
      .getByRole('radiogroup', { name: /Quality/ })
      .getByRole('radio')
      .last();
    await low.click();
    const trouble = page.locator('[data-message]');
    await trouble.waitFor({ timeout: 60_000 });
    await app().demo('reset');
    await untilPlaying(page, 1, 40_000);
    expect(await positionOf(page)).toBeGreaterThan(299);
    expect(await positionOf(page)).toBeLessThan(360);
  }, 120_000);
});
