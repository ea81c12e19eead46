import { describe, expect, it } from 'vitest';
import { axeFindings, PHONE } from './player-screen-window.ts';
import { chooseByKeyboard, programmeSuite, SHOWN } from './programme-window.ts';

const { programme } = programmeSuite();
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
      expect(await banner.locator('[data-label]').count()).toBe(2);
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

  it.each(['tc', 'en'] as const)(
    'categories, artists, directors and the year lead to the search for them: %s [S1-2-026]',
    async (language) => {
      const page = await pageOf('series', language);
      const banner = page.getByRole('region').first();
      await banner.getByRole('link', { name: '2026' }).press('Enter');
      await page.waitForURL(`**/${language}/search/2026/`);
      await page.goBack();
      const genre = language === 'tc' ? '劇集' : 'Drama';
      await banner.getByRole('link', { name: genre, exact: true }).press('Enter');
      await page.waitForURL(`**/${language}/search/${encodeURIComponent(genre)}/`);
      await page.goBack();
      for (const place of [0, 1]) {
        await page.getByRole('button', { name: language === 'tc' ? '更多' : 'More', exact: true }).press('Enter');
        const person = page.getByRole('dialog').locator('dd').nth(place).getByRole('link').first();
        const name = (await person.textContent()) ?? '';
        await person.press('Enter');
        await page.waitForURL((url) => decodeURIComponent(url.pathname) === `/${language}/search/${name}/`);
        await page.goBack();
        await page.locator('[data-favourite]').waitFor();
      }
    },
  );

  it.each([
    ['tc', '集數', '短片'],
    ['en', 'Episodes', 'Clips'],
  ] as const)(
    'episodes and short clips are two tabs, and an introduction opens over the page: %s [S1-2-087] [S1-2-101] [S1-1-016]',
    async (language, episodes, clips) => {
      const page = await pageOf('series', language);
      await page.getByRole('tab', { name: episodes, selected: true }).press('ArrowRight');
      await page.getByRole('tab', { name: clips, selected: true }).waitFor();
      const tile = page.getByRole('list', { name: clips }).locator('[data-clip="intro"] a').first();
      await tile.press('Enter');
      await page.locator('[data-prompt="clip"] video').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.locator('[data-prompt="clip"]').waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toContain(`/programme/${SHOWN.series}/`);
    },
  );

  it.each([
    ['tc', '免費試看', '更多類似節目'],
    ['en', 'Watch free preview', 'More like this'],
  ] as const)(
    'a standard member sees what starts for nothing, kept by the programme’s path; a guest does not: %s [S1-5-037] [S1-5-038] [S1-5-039]',
    async (language, title, similar) => {
      const { page } = await programme('series', language, 'free');
      let asked = 0;
      page.on('request', (request) => {
        if (request.url().includes('/content/free-preview/')) asked += 1;
      });
      const row = page.getByRole('region', { name: title });
      await row.getByRole('link').first().press('Enter');
      await page.waitForURL((url) => !url.pathname.includes(SHOWN.series));
      await page.locator('[data-favourite]').waitFor();
      await expect.poll(() => asked).toBe(1);
      await page.goBack();
      await page.waitForURL(`**/${SHOWN.series}/**`);
      await row.getByRole('link').first().waitFor();
      expect(asked).toBe(1);
      const guest = await pageOf('series', language, null);
      await guest.getByRole('region', { name: similar }).getByRole('link').first().waitFor();
      expect(await guest.getByRole('region', { name: title }).count()).toBe(0);
    },
  );

  it('a clip that is no introduction has a page of its own', async () => {
    const page = await pageOf('sports');
    await page.getByRole('tab', { name: 'Highlights' }).click();
    await page.locator('[data-clip="highlight"] a').first().press('Enter');
    await page.waitForURL('**/en/video/9111007911/');
  });

  it.each([
    ['tc', '播客', '渡輪盡頭：每集之後'],
    ['en', 'Podcast', 'After the Last Ferry'],
  ] as const)('a podcast has its button, which opens its dialog: %s [S1-1-017] [S1-2-090]', async (language, name, title) => {
    const page = await pageOf('series', language);
    await page.getByRole('button', { name }).press('Enter');
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const other = await pageOf('film', language);
    expect(await other.getByRole('button', { name }).count()).toBe(0);
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
