import { describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { PHONE } from './player-screen-window.ts';
import { chooseByKeyboard, programmeSuite, SHOWN } from './programme-window.ts';

const { programme } = programmeSuite(true);
const pageOf = async (...shown: Parameters<typeof programme>) => (await programme(...shown)).page;

describe('the programme page', () => {
  it.each([
    ['tc', { width: 1280, height: 800 }, '渡輪盡頭', '更多', '演員', '集數', '更多類似節目'],
    ['en', { width: 1920, height: 1080 }, 'The Last Ferry', 'More', 'Cast', 'Episodes', 'More like this'],
    ['en', PHONE, 'The Last Ferry', 'More', 'Cast', 'Episodes', 'More like this'],
  ] as const)(
    'has a banner with title, labels and description, the whole of it in a dialog, episodes and similar programmes: %s %o [S1-1-014] [S1-1-016] [S1-2-088] [S1-2-091] [S0-1-023]',
    async (language, size, title, more, cast, episodes, similar) => {
      const page = await pageOf('series', language, 'paid', size);
      const banner = page.getByRole('region', { name: title });
      await banner.getByRole('heading', { level: 1, name: title }).waitFor();
      await banner.locator('img').first().waitFor();
      await banner.locator('[data-label]').first().waitFor();
      expect(await banner.locator('[data-label]').count()).toBe(1);
      await page.getByRole('list', { name: episodes }).getByRole('listitem').first().waitFor();
      await page.getByRole('region', { name: similar }).locator('li a').nth(3).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: more, exact: true }).press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByText(cast, { exact: true }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    },
  );

  it('categories, artists, directors and the year lead to the search for them [S1-2-026]', async () => {
    const page = await pageOf('series', 'tc');
    const banner = page.getByRole('region').first();
    await banner.getByRole('link', { name: '2026' }).press('Enter');
    await page.waitForURL('**/tc/search/2026/');
    await page.goBack();
    const genre = '劇集';
    await banner.getByRole('link', { name: genre, exact: true }).press('Enter');
    await page.waitForURL(`**/tc/search/${encodeURIComponent(genre)}/`);
    await page.goBack();
    for (const place of [0, 1]) {
      await page.getByRole('button', { name: '更多', exact: true }).press('Enter');
      const person = page.getByRole('dialog').locator('dd').nth(place).getByRole('link').first();
      const name = (await person.textContent()) ?? '';
      await person.press('Enter');
      await page.waitForURL((url) => decodeURIComponent(url.pathname) === `/tc/search/${name}/`);
      await page.goBack();
      await page.locator('[data-favourite]').waitFor();
    }
  });

  it('episodes and short clips are two tabs, and an introduction opens over the page [S1-2-087] [S1-2-101] [S1-1-016]', async () => {
    const page = await pageOf('series', 'en');
    await page.getByRole('tab', { name: 'Episodes', selected: true }).press('ArrowRight');
    await page.getByRole('tab', { name: 'Clips', selected: true }).waitFor();
    const tile = page.getByRole('list', { name: 'Clips' }).locator('[data-clip="intro"] a').first();
    await tile.press('Enter');
    await page.locator('[data-prompt="clip"] video').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('[data-prompt="clip"]').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toContain(`/programme/${SHOWN.series}/`);
  });

  it('a standard member sees what starts free, kept by the programme’s path; a guest does not [S1-5-037] [S1-5-038] [S1-5-039]', async () => {
    const { page } = await programme('series', 'tc', 'free');
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/content/free-preview/')) asked += 1;
    });
    const row = page.getByRole('region', { name: '免費試看' });
    await row.getByRole('link').first().press('Enter');
    await page.waitForURL((url) => !url.pathname.includes(SHOWN.series));
    await page.locator('[data-favourite]').waitFor();
    await expect.poll(() => asked).toBe(1);
    await page.goBack();
    await page.waitForURL(`**/${SHOWN.series}/**`);
    await row.getByRole('link').first().waitFor();
    expect(asked).toBe(1);
    const guest = await pageOf('series', 'tc', null);
    await guest.getByRole('region', { name: '更多類似節目' }).getByRole('link').first().waitFor();
    expect(await guest.getByRole('region', { name: '免費試看' }).count()).toBe(0);
  });

  it('a clip that is no introduction has a page of its own', async () => {
    const page = await pageOf('sports');
    await page.getByRole('tab', { name: 'Highlights' }).click();
    await page.locator('[data-clip="highlight"] a').first().press('Enter');
    await page.waitForURL('**/en/video/9111007911/');
  });

  it('a podcast has its button, which opens its dialog [S1-1-017] [S1-2-090]', async () => {
    const page = await pageOf('series', 'en');
    await page.getByRole('button', { name: 'Podcast' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'After the Last Ferry' });
    await dialog.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const other = await pageOf('film', 'en');
    expect(await other.getByRole('button', { name: 'Podcast' }).count()).toBe(0);
  });

  it('shares its own address, and a guest who wants it as a favourite logs in first [S1-2-089] [S0-6-005]', async () => {
    const page = await pageOf('series', 'en', null);
    await chooseByKeyboard(page, 'button[aria-label="Share"]');
    await page.locator('[data-prompt="share"]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[data-prompt="share"]').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Add to My list' }).press('Enter');
    await page.getByRole('dialog').locator('input').first().waitFor();
  });
});
