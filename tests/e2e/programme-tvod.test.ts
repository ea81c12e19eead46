import { describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { bigButton, chooseByKeyboard, programmeSuite, SHOWN } from './programme-window.ts';
import { untilPlaying } from './running-app.ts';

const suite = programmeSuite();

describe('pay per title', () => {
  it('has its price and viewing period from the tvod call', async () => {
    const { page } = await suite.programme('film', 'tc', 'free');
    await bigButton(page, 'purchase').getByText('租看 HK$38').waitFor();
    await page.locator('[data-tvod="price"]').getByText('須於 7 日內觀看').waitFor();
    expect(await bigButton(page, 'purchase').getAttribute('href')).toContain('subscription_tags=TVOD_116001');
  });

  it('a redemption that succeeds leads to the playing film [S1-7-041]', async () => {
    const { page } = await suite.programme('film', 'en', 'ultra');
    await bigButton(page, 'redeem').getByText('Redeem for free').waitFor();
    await chooseByKeyboard(page, '[data-does="redeem"]');
    await page.waitForURL('**/en/programme/116001/*/e/116001001/');
    await untilPlaying(page, 0.2);
  });

  it('a redemption of the quota is asked about first, plays, and leaves one less', async () => {
    const { page } = await suite.programme('film', 'en', 'gold');
    await page.locator('[data-tvod]').getByText('2 redemptions left').waitFor();
    const sure = page.getByRole('dialog', { name: 'Use a redemption?' });
    await bigButton(page, 'redeem').press('Enter');
    await sure.getByText('1 redemption left after this one').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await sure.waitFor({ state: 'detached' });
    await bigButton(page, 'redeem').press('Enter');
    await sure.getByRole('button', { name: 'Redeem now' }).press('Enter');
    await page.waitForURL('**/en/programme/116001/*/e/116001001/');
    await untilPlaying(page, 0.2);
    await page.goto(new URL(`/en/programme/${SHOWN.otherFilm}/x/`, page.url()).href);
    await page.locator('[data-tvod]').getByText('1 redemption left').waitFor();
  });

  it('any other outcome, and no answer, show errors:err_noCampaign [S1-7-042] [S1-8-027]', async () => {
    const { page } = await suite.programme('otherFilm', 'en', 'gold');
    await page.route('**/api/memberzone/ticketRedeem/', (route) =>
      route.fulfill({ json: { status: 'no_campaign' } }),
    );
    const said = page.getByRole('dialog', { name: 'Couldn’t redeem' });
    const redeem = async () => {
      await bigButton(page, 'redeem').press('Enter');
      await page
        .getByRole('dialog', { name: 'Use a redemption?' })
        .getByRole('button', { name: 'Redeem now' })
        .press('Enter');
    };
    await redeem();
    await said.getByText('can’t redeem this title right now').waitFor();
    await said.getByText('err_noCampaign').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await said.waitFor({ state: 'detached' });
    await page.unrouteAll();
    await suite.app().demo('faults', { endpoint: 'ticketRedeem', effect: { kind: 'status', status: 500 } });
    await redeem();
    await said.getByText('can’t redeem this title right now').waitFor();
    expect(new URL(page.url()).pathname).toContain(`/programme/${SHOWN.otherFilm}/`);
  });
});
