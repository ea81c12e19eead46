import { endpoints } from '#shared/contract/endpoints.ts';
import type { testBrowser } from './test-client.ts';

export const HOUSEHOLD_PIN = '1379';

type Browser = Pick<ReturnType<typeof testBrowser>, 'call' | 'read'>;

/** Enters the household PIN in a browser, and sets it first if nobody has. */
export async function enterHouseholdPin(browser: Browser): Promise<void> {
  const body = { household_pin: HOUSEHOLD_PIN };
  const { household } = await browser.read(endpoints.importedState, {});
  await browser.read(household.pin === 'unset' ? endpoints.setHouseholdPin : endpoints.checkHouseholdPin, {
    body,
  });
}
