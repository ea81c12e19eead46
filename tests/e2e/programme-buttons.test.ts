import { describe, expect, it } from 'vitest';
import { asViewer } from './account-window.ts';
import { axeFindings } from './axe.ts';
import type { PlayerWindow } from './player-screen-window.ts';
import { bigButton, chooseByKeyboard, programmeSuite, SHOWN } from './programme-window.ts';
import { untilPlaying } from './running-app.ts';

const suite = programmeSuite();

/** Writes an episode of the series into the viewer's history, watched so far. */
const watched = (window: PlayerWindow, place: number, part: number) =>
  asViewer(window, suite.app(), 'POST', '/api/harbour/content/history/?country_code=HK', {
    type: 'programme',
    ref: SHOWN.series,
    episode_id: `${SHOWN.series}00${place}`,
    ad_path: '',
    playback_time: 2_700_000 * part,
    video_duration: 2_700_000,
  });

describe('the big button', () => {
  it('of a subscriber plays, resumes, and continues with the next episode [S1-1-015] [S1-6-009]', async () => {
    const window = await suite.programme('series', 'tc', 'paid');
    const { page } = window;
    await bigButton(page, 'play').getByText('播放第 1 集').waitFor();
    await watched(window, 2, 0.4);
    await page.reload();
    await bigButton(page, 'play').getByText('繼續第 2 集').waitFor();
    expect(await bigButton(page, 'play').getAttribute('href')).toContain(`/e/${SHOWN.series}002/?t=1080`);
    await watched(window, 2, 0.995);
    await page.reload();
    await bigButton(page, 'play')
      .and(page.locator('[data-step="next"]'))
      .getByText('播放下一集：第 3 集')
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await chooseByKeyboard(page, '[data-does="play"]');
    await page.waitForURL(`**/e/${SHOWN.series}003/`);
    await untilPlaying(page, 0.2);
    await asViewer(
      window,
      suite.app(),
      'DELETE',
      '/api/harbour/content/history/?country_code=HK&type=programme&ref=ALL',
    );
  });

  it('logs in whoever is not logged in, and sells what is locked with a way back [S1-1-015]', async () => {
    const guest = await suite.programme('members', 'en', 'guest-mode');
    await bigButton(guest.page, 'login').getByText('Log in to watch').waitFor();
    await chooseByKeyboard(guest.page, '[data-does="login"]');
    await guest.page.getByRole('dialog').locator('input').first().waitFor();
    const { page } = await suite.programme('members', 'en', 'free');
    const here = new URL(page.url()).pathname;
    await bigButton(page, 'purchase').getByText('Subscribe to watch').press('Enter');
    await page.waitForURL('**/en/account/subscription/**');
    const address = new URL(page.url());
    expect([...address.searchParams]).toEqual([
      ['subscription_tags', 'HARBOUR_PLUS'],
      ['back_btn_url', here],
      ['back_url', `${here}?play=1`],
    ]);
  });

  it('a preview plays, and the rest of it is for sale', async () => {
    const { page } = await suite.programme('preview', 'en', 'free');
    await bigButton(page, 'play').waitFor();
    await bigButton(page, 'all').press('Enter');
    await page.waitForURL('**/en/account/subscription/**');
  });

  it('abroad it names the region before anything else', async () => {
    const { page } = await suite.programme('series', 'en', 'overseas');
    await bigButton(page, 'play').press('Enter');
    await page.locator('[data-prompt="geo_block"]').waitFor();
  });
});

describe('play=1', () => {
  const openAt = async (persona: string, path: string) => (await suite.window(persona, path)).page;

  it('forwards a web-authenticated subscriber to the play link, leaving no entry behind [S1-2-011]', async () => {
    const page = await openAt('paid', '/en/home/');
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    await page.goto(`${suite.app().url}/en/programme/${SHOWN.members}/x/?play=1`);
    await page.waitForURL(`**/programme/${SHOWN.members}/*/e/*/`);
    await page.goBack();
    await page.waitForURL('**/en/home/');
  });

  it('waits if the programme is not subscribed, or if the viewer came another way', async () => {
    for (const persona of ['web-authenticated', 'member-zone']) {
      const page = await openAt(persona, `/en/programme/${SHOWN.members}/x/?play=1`);
      await page.locator('[data-does]').first().waitFor();
      expect(new URL(page.url()).pathname).toBe(`/en/programme/${SHOWN.members}/x/`);
    }
  });
});
