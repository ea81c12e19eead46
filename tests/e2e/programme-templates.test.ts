import { describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { PHONE } from './player-screen-window.ts';
import { bigButton, programmeSuite, SHOWN } from './programme-window.ts';

const { programme } = programmeSuite(true);
const pageOf = async (...shown: Parameters<typeof programme>) => (await programme(...shown)).page;

describe('templates and layouts', () => {
  it.each([
    ['sports', 'sports', 'Highlights', ['More of Sport']],
    ['racing', 'horseracing', 'Clips', ['Race card', 'Past results', 'Tips']],
    ['series', 'default', 'Clips', []],
  ] as const)('%s: the template is %s [S1-3-035]', async (programme, template, clips, links) => {
    const page = await pageOf(programme);
    await page.locator(`[data-template="${template}"]`).waitFor();
    await page.getByRole('tab', { name: clips }).waitFor();
    for (const link of links)
      await page.getByRole('main').getByRole('link', { name: link, exact: true }).waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: 'Tips', exact: true }).count()).toBe(
      template === 'horseracing' ? 1 : 0,
    );
    expect(await axeFindings(page)).toEqual([]);
    if (template !== 'horseracing') return;
    await page.getByRole('link', { name: 'Race card', exact: true }).press('Enter');
    await page.waitForURL('**/horse_racecard/**');
  });

  it('vertical programmes have upright pictures and a code that opens them on a phone; what is for phones asks for it [S1-3-034]', async () => {
    const page = await pageOf('vertical', 'tc', 'free');
    const picture = page.locator('[data-episode] a > div').first();
    const box = await picture.boundingBox();
    expect((box?.height ?? 0) > (box?.width ?? 1)).toBe(true);
    const code = page.locator('[data-open-app] svg');
    expect(await code.getAttribute('data-address')).toContain(
      encodeURIComponent(`/tc/programme/${SHOWN.vertical}/`),
    );
    expect(await axeFindings(page)).toEqual([]);
    await page.locator(`[data-episode="${SHOWN.vertical}006"] a`).press('Enter');
    await page.locator('[data-prompt="qr"]').waitFor();
    const phone = await pageOf('vertical', 'tc', 'free', PHONE);
    await bigButton(phone, 'play').waitFor();
    expect(await phone.locator('[data-open-app]').isVisible()).toBe(false);
  });
});
