import { describe, expect, it } from 'vitest';
import { axeFindings } from './player-screen-window.ts';
import { bigButton, chooseByKeyboard, programmeSuite, SHOWN } from './programme-window.ts';
import { untilPlaying } from './running-app.ts';

const suite = programmeSuite();

describe('pay per title', () => {
  it.each([
    ['tc', 'free', '租看 HK$38', '須於 7 日內觀看'],
    ['en', 'free', 'Rent for HK$38', 'Watch within 7 days'],
  ] as const)('has its price and viewing period from the tvod call: %s %s', async (language, persona, rent, within) => {
    const { page } = await suite.programme('film', language, persona);
    await bigButton(page, 'purchase').getByText(rent).waitFor();
    await page.locator('[data-tvod="price"]').getByText(within).waitFor();
    await bigButton(page, 'purchase').press('Enter');
    expect(await page.locator('[data-prompt="purchase_content"] a').getAttribute('href')).toContain('subscription_tags=TVOD_116001');
  });

  it.each([
    ['tc', 'gold', '立即兌換'],
    ['en', 'ultra', 'Redeem for free'],
  ] as const)('a redemption that succeeds leads to the playing film: %s %s [S1-7-041]', async (language, persona, words) => {
    const { page } = await suite.programme('film', language, persona);
    await bigButton(page, 'redeem').getByText(words).waitFor();
    await chooseByKeyboard(page, '[data-does="redeem"]');
    await page.waitForURL(`**/${language}/programme/116001/*/e/116001001/`);
    await untilPlaying(page, 0.2);
  });

  it.each([
    ['tc', '未能兌換', '目前未能兌換此節目'],
    ['en', 'Couldn’t redeem', 'can’t redeem this title right now'],
  ] as const)('any other outcome, and no answer, show errors:err_noCampaign: %s [S1-7-042] [S1-8-027]', async (language, title, text) => {
    const { page } = await suite.programme('otherFilm', language, 'gold');
    await page.route('**/api/memberzone/ticketRedeem/', (route) => route.fulfill({ json: { status: 'no_campaign' } }));
    const said = page.getByRole('dialog', { name: title });
    await bigButton(page, 'redeem').press('Enter');
    await said.getByText(text).waitFor();
    await said.getByText('err_noCampaign').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await said.waitFor({ state: 'detached' });
    await page.unrouteAll();
    await suite.app().demo('faults', { endpoint: 'ticketRedeem', effect: { kind: 'status', status: 500 } });
    await bigButton(page, 'redeem').press('Enter');
    await said.getByText(text).waitFor();
    expect(new URL(page.url()).pathname).toContain(`/programme/${SHOWN.otherFilm}/`);
  });
});
