import { describe, expect, it } from 'vitest';
import { arrangedChannels } from '#service/testing/test-arranged-channels.ts';
import { testBrowser } from '#service/testing/test-client.ts';
import { enterHouseholdPin, HOUSEHOLD_PIN } from '#service/testing/test-household.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

type Browser = ReturnType<typeof testBrowser>;
const PARENT_PIN = '2580';

/** The error code of a call, or its status if it has none. */
const codeOf = async (reply: Promise<Response>): Promise<string> => {
  const answer = await reply;
  return answer.ok ? '200' : (/"code":"(\w+)"/.exec(await answer.text())?.[1] ?? String(answer.status));
};
const take = (browser: Browser, household_pin = HOUSEHOLD_PIN, headers = {}) =>
  codeOf(browser.call(endpoints.takeHousehold, { body: { household_pin }, headers }));
const seen = async (browser: Browser): Promise<number> =>
  (await browser.read(endpoints.channelList, { query: { country_code: 'HK' } })).channels.filter(
    ({ own }) => own != null,
  ).length;
const ownerOf = async (browser: Browser) => (await browser.read(endpoints.importedState, {})).household.owner;

/** The channels that “paying” has added, which nobody else sees. */
async function household() {
  const one = await arrangedChannels();
  await enterHouseholdPin(one.browser);
  await one.browser.read(endpoints.changeHousehold, { body: { shared: false } });
  const become = async (who: string): Promise<Browser> => {
    const browser = testBrowser(one.url);
    await (who === 'guest' ? browser.open() : browser.become(who));
    return browser;
  };
  return { ...one, owner: one.browser, become };
}

describe('the household’s channels', () => {
  it('are handed over to another account that has the PIN, and seen by it alone then', async () => {
    const { owner, become } = await household();
    const next = await become('free');
    expect([(await seen(owner)) > 0, await seen(next)]).toEqual([true, 0]);
    expect(await take(next)).toBe('200');
    expect([await seen(owner), (await seen(next)) > 0]).toEqual([0, true]);
    expect(await ownerOf(next)).toMatchObject({ kind: 'account', is_caller: true });
    expect(await ownerOf(owner)).toMatchObject({ kind: 'account', is_caller: false });
    expect(await take(owner)).toBe('200');
    expect([(await seen(owner)) > 0, await seen(next)]).toEqual([true, 0]);
  });

  it('are not, with a wrong PIN, to a guest, to a child, from another machine or by a guess', async () => {
    const { owner, become } = await household();
    const next = await become('free');
    await enterHouseholdPin(next);
    expect(await take(next, '0000')).toBe('HOUSEHOLD_PIN_WRONG');
    expect(await codeOf(next.call(endpoints.takeHousehold, { body: {} }))).toBe('BAD_REQUEST');
    expect(await take(next, HOUSEHOLD_PIN, { 'x-forwarded-for': '192.0.2.7' })).toBe('IMPORTED_ELSEWHERE');
    expect([await take(await become('guest')), await take(await become('kids'))]).toEqual([
      'UNAUTHORISED',
      'IMPORTED_ELSEWHERE',
    ]);
    const codes: string[] = [];
    for (let n = 0; n < 12; n += 1) codes.push(await take(next, String(1000 + n)));
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
    expect(await ownerOf(owner)).toMatchObject({ is_caller: true });
  });

  it('follow no parent PIN of the owner before any more', async () => {
    const { owner, become } = await household();
    await owner.read(endpoints.setParentPin, { body: { parent_pin: PARENT_PIN } });
    const next = await become('free');
    expect(await take(next)).toBe('200');
    const change = { parent_pin: '1111', current_pin: PARENT_PIN };
    await owner.read(endpoints.setParentPin, { body: change });
    expect(await take(owner, '1111')).toBe('HOUSEHOLD_PIN_WRONG');
    expect(await take(owner)).toBe('200');
  });

  it.each([
    ['are the new owner’s to open, who has a parent PIN', true, 'pin'],
    ['stay closed where the new owner has no parent PIN', false, 'other'],
  ])('with locked groups: these %s', async (_, hasPin, expected) => {
    const { owner, become } = await household();
    await owner.read(endpoints.setParentPin, { body: { parent_pin: PARENT_PIN } });
    await owner.read(endpoints.lockImportedGroup, { body: { key: 'adult', locked: true } });
    const next = await become('free');
    if (hasPin) await next.read(endpoints.setParentPin, { body: { parent_pin: '1357' } });
    expect(await take(next)).toBe('200');
    const { groups } = await next.read(endpoints.importedGroups, {});
    expect(groups.filter(({ locked }) => locked).map(({ key }) => key)).toEqual(['adult']);
    const unlock = () =>
      codeOf(next.call(endpoints.lockImportedGroup, { body: { key: 'adult', locked: false } }));
    if (hasPin) await next.read(endpoints.checkParentPin, { body: { parent_pin: '1357' } });
    expect((await unlock()) === '200').toBe(expected === 'pin');
  });
});
