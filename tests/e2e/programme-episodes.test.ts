import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { PHONE } from './player-screen-window.ts';
import { bigButton, chooseByKeyboard, programmeSuite, SHOWN } from './programme-window.ts';

const suite = programmeSuite(true);

/** The page of a programme, once its episodes stand or it says that it has left. */
async function pageOf(...shown: Parameters<typeof suite.programme>): Promise<Page> {
  const { page } = await suite.programme(...shown);
  await page.locator('[data-episode], [data-shelf="gone"]').first().waitFor();
  return page;
}

/** Episodes that stand in the first row. */
const columns = (page: Page): Promise<number> =>
  page.locator('[data-episode]').evaluateAll((cells) => {
    const tops = cells.map((cell) => Math.round(cell.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  });

describe('the episode list', () => {
  it.each([
    [PHONE, 1, 7],
    [{ width: 1280, height: 800 }, 4, 7],
    [{ width: 1920, height: 1080 }, 5, 9],
    [{ width: 2240, height: 1200 }, 6, 11],
  ] as const)('at %o stands in %i columns with %i episodes [S1-9-055]', async (size, wide, count) => {
    const page = await pageOf('series', 'en', 'paid', size);
    expect([await columns(page), await page.locator('[data-episode]').count()]).toEqual([wide, count]);
  });

  it('expands by keyboard over the groups that follow, and the focus goes on with the first new episode', async () => {
    const page = await pageOf('series');
    await chooseByKeyboard(page, '[data-expand]');
    await page.locator('[data-episode]').nth(19).waitFor();
    expect(await page.locator('[data-episode]').count()).toBe(20);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-episode]')?.getAttribute('data-episode')))
      .toBe(`${SHOWN.series}008`);
    expect(await axeFindings(page)).toEqual([]);
  });

  it('a group without its list is asked for by its index, and the order turns', async () => {
    const page = await pageOf('series');
    const asked = page.waitForRequest((request) => request.url().includes('action=get_group') && request.url().includes('group_index=1'));
    await page.getByRole('combobox', { name: 'Choose a range of episodes' }).selectOption({ index: 1 });
    await asked;
    await page.locator(`[data-episode="${SHOWN.series}018"]`).waitFor();
    expect(await page.locator('[data-episode]').count()).toBe(3);
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('desc');
    await page
      .locator('[data-episode]')
      .first()
      .and(page.locator(`[data-episode="${SHOWN.series}020"]`))
      .waitFor();
    expect(await page.locator('[data-episode]').count()).toBe(7);
  });

  it('daily programmes are numbered by their days, the newest first', async () => {
    const page = await pageOf('daily', 'tc', 'free');
    const titles = await page.locator('[data-episode] h3').allTextContents();
    expect(titles.every((title) => /^\d{4} 年 \d{1,2} 月 \d{1,2} 日 · /.test(title))).toBe(true);
    const newest = page.locator('[data-episode] a').first();
    expect(await newest.getAttribute('href')).toContain('/e/109001030/');
    await bigButton(page, 'play').and(page.locator('[href*="/e/109001030/"]')).waitFor();
  });

  it('an episode tells what it is about in a popup', async () => {
    const page = await pageOf('series', 'en');
    await page.getByRole('button', { name: 'About 1. ' }).first().press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.locator('p').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
  });

  it('locked episodes show their lock, a label and what opens them; open ones do not', async () => {
    const page = await pageOf('members', 'en', 'free');
    const tile = page.locator('[data-episode] a').first();
    await tile.getByText('Members', { exact: true }).waitFor();
    await tile.getByText('For members. Subscribe to watch.').waitFor();
    expect(await tile.locator('svg').count()).toBe(1);
    const open = await pageOf('members', 'en', 'paid');
    expect(await open.locator('[data-episode] a svg').count()).toBe(0);
  });

  it('a free window says how long it lasts', async () => {
    const page = await pageOf('freeHours', 'tc', 'free');
    const tile = page.locator('[data-episode] a').first();
    await tile.getByText('免費', { exact: true }).waitFor();
    await tile.getByText(/免費觀看，尚餘 \d+ 小時/).waitFor();
  });

  it('episodes that are sold by themselves carry the label of it, in the colour of remote config', async () => {
    const page = await pageOf('soldEpisodes', 'en', 'free');
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('desc');
    const label = page.locator('[data-episode] a').first().locator('[data-label="pay_per_episode"]');
    await label.waitFor();
    expect(await label.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(183, 41, 73)');
  });
});

describe('fields that turn parts of the page on and off', () => {
  it('display_epi_title_only leaves the titles alone [S1-3-041]', async () => {
    const page = await pageOf('titleOnly');
    const cells = page.locator('[data-episode]');
    expect((await cells.locator('h3').allTextContents()).some((title) => /^\d+\./.test(title))).toBe(false);
    expect(await cells.locator('a > p').count()).toBe(0);
    expect(await cells.getByRole('button').count()).toBe(0);
  });

  it('without show_episode_info there is neither length nor popup nor number of episodes [S1-3-037]', async () => {
    const page = await pageOf('withoutInfo');
    const cells = page.locator('[data-episode]');
    expect((await cells.locator('h3').allTextContents()).every((title) => /^\d+\./.test(title))).toBe(true);
    expect([await cells.locator('a > p').count(), await cells.getByRole('button').count()]).toEqual([0, 0]);
    expect(await page.getByText(/^\d+ episodes$/).count()).toBe(0);
    const usual = await pageOf('series');
    await usual.getByText('20 episodes', { exact: true }).waitFor();
    expect(await usual.locator('[data-episode] a > p').count()).toBe(7);
  });

  it('off-shelf times are told, and what has left is not offered [S1-3-038]', async () => {
    const first = await pageOf('leavesSoon', 'en', 'free');
    await first.locator('[data-shelf="leaving"]').getByText('Leaves in 3 days').waitFor();
    const second = await pageOf('leavesLater', 'en', 'free');
    expect(await second.locator('[data-shelf="leaving"]').textContent()).toMatch(/^Leaves on /);
    const third = await pageOf('left', 'en', 'free');
    expect(await third.locator('[data-shelf="gone"]').textContent()).toMatch(/^Left on .+ It can’t be played any more\.$/);
    expect(await third.locator('[data-does], [data-episode]').count()).toBe(0);
    const own = await pageOf('film', 'en', 'paid');
    await own.locator('[data-shelf="own"]').waitFor();
    const silent = await pageOf('series', 'en', 'free');
    expect(await silent.locator('[data-shelf]').count()).toBe(0);
  });
});
