import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PHONE } from './player-screen-window.ts';
import { programmeSuite } from './programme-window.ts';

const suite = programmeSuite(true);

/** The page of a programme, once its episodes are shown or it says that it has left the catalogue. */
async function pageOf(...shown: Parameters<typeof suite.programme>): Promise<Page> {
  const { page } = await suite.programme(...shown);
  await page.locator('[data-episode], [data-shelf="gone"]').first().waitFor();
  return page;
}

/** Episodes in the first row. */
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
  ] as const)('at %o has %i columns with %i episodes [S1-9-055]', async (size, wide, count) => {
    const page = await pageOf('series', 'en', 'paid', size);
    expect([await columns(page), await page.locator('[data-episode]').count()]).toEqual([wide, count]);
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

  it('off-shelf times are shown, and what has left is not offered [S1-3-038]', async () => {
    const first = await pageOf('leavesSoon', 'en', 'free');
    await first.locator('[data-shelf="leaving"]').getByText('Leaves in 3 days').waitFor();
    const second = await pageOf('leavesLater', 'en', 'free');
    expect(await second.locator('[data-shelf="leaving"]').textContent()).toMatch(/^Leaves on /);
    const third = await pageOf('left', 'en', 'free');
    expect(await third.locator('[data-shelf="gone"]').textContent()).toMatch(
      /^Left on .+ It can’t be played any more\.$/,
    );
    expect(await third.locator('[data-does], [data-episode]').count()).toBe(0);
    const own = await pageOf('film', 'en', 'paid');
    await own.locator('[data-shelf="own"]').waitFor();
    const silent = await pageOf('series', 'en', 'free');
    expect(await silent.locator('[data-shelf]').count()).toBe(0);
  });
});
