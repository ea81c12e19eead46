import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testFamily } from '#service/kids/test-family.ts';
import type { StartOptions } from '#service/start/start-options.ts';
import { inlineImport } from '#service/testing/fake-import-thread.ts';
import { serviceBrowser } from '#service/testing/test-browser.ts';
import { NOON, testBrowser, testFetch, testService } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { LAUNCH_SECRET_HEADER } from '#shared/contract/launch-secret.ts';
import { MINUTE } from '#shared/kernel/time.ts';

const PIN = '1379';
const PARENT_PIN = '2580';
type Browser = ReturnType<typeof testBrowser>;

/** The error code of a call, or its status if it has none. */
const codeOf = async (reply: Promise<Response>): Promise<string> => {
  const answer = await reply;
  if (answer.ok) return String(answer.status);
  return /"code":"(\w+)"/.exec(await answer.text())?.[1] ?? String(answer.status);
};
const set = (browser: Browser, household_pin: string, current_pin?: string) =>
  codeOf(browser.call(endpoints.setHouseholdPin, { body: { household_pin, current_pin } }));
const enter = (browser: Browser, household_pin: string) =>
  codeOf(browser.call(endpoints.checkHouseholdPin, { body: { household_pin } }));
const setParent = (browser: Browser, parent_pin: string | null, current_pin?: string) =>
  codeOf(browser.call(endpoints.setParentPin, { body: { parent_pin, current_pin } }));
const change = (browser: Browser) =>
  codeOf(browser.call(endpoints.changeHousehold, { body: { shared: true } }));
const told = async (browser: Browser) => (await browser.read(endpoints.importedState, {})).household;

async function service(options: StartOptions = {}) {
  let now = NOON;
  const { url, close } = await testService({
    openImportThread: inlineImport,
    clock: { now: () => now },
    ...options,
  });
  const become = async (who: string): Promise<Browser> => {
    const browser = testBrowser(url);
    await (who === 'guest' ? browser.open() : browser.become(who));
    return browser;
  };
  const pass = (ms: number): void => {
    now += ms;
  };
  return { become, pass, close };
}

describe('the household PIN', () => {
  it('is set with the first change, by whoever makes it, who is then the owner', async () => {
    const { become } = await service();
    const guest = await become('guest');
    const add = () =>
      codeOf(
        guest.call(endpoints.addImportedSource, {
          body: { kind: 'playlist', location: 'http://127.0.0.1:9/a.m3u' },
        }),
      );
    expect(await told(guest)).toMatchObject({
      pin: 'unset',
      owner: null,
      granted: false,
      shared: true,
      visible: true,
    });
    expect(await add()).toBe('HOUSEHOLD_PIN_UNSET');
    expect(await enter(guest, PIN)).toBe('HOUSEHOLD_PIN_UNSET');
    const first = await guest.read(endpoints.setHouseholdPin, { body: { household_pin: PIN } });
    expect(first.household).toMatchObject({
      pin: 'own',
      granted: true,
      owner: { kind: 'guest', name: null, is_caller: true },
    });
    expect(await add()).toBe('200');
    const member = await become('paying');
    expect(await told(member)).toMatchObject({
      pin: 'own',
      granted: false,
      owner: { kind: 'guest', is_caller: false },
    });
    expect(await set(member, '0000')).toBe('HOUSEHOLD_PIN_REQUIRED');
    expect(await enter(member, '0000')).toBe('HOUSEHOLD_PIN_WRONG');
    expect(await enter(member, PIN)).toBe('200');
    expect(await change(member)).toBe('200');
  });

  it('names the account of its owner to who has entered it only', async () => {
    const { become } = await service();
    const owner = await become('paying');
    await set(owner, PIN);
    const other = await become('free');
    expect((await told(other)).owner).toEqual({ kind: 'account', name: null, is_caller: false });
    await enter(other, PIN);
    expect((await told(other)).owner).toEqual({
      kind: 'account',
      name: 'paying@example.com',
      is_caller: false,
    });
    expect((await told(owner)).owner).toEqual({
      kind: 'account',
      name: 'paying@example.com',
      is_caller: true,
    });
  });

  it('is the parent PIN of an account that has one, and follows it', async () => {
    const { become } = await service();
    const owner = await become('paying');
    await setParent(owner, PARENT_PIN);
    expect(await told(owner)).toMatchObject({ pin: 'unset', parent_pin: true });
    expect(await set(owner, PIN)).toBe('HOUSEHOLD_PIN_WRONG');
    expect(await set(owner, PARENT_PIN)).toBe('200');
    expect((await told(owner)).pin).toBe('parent');
    await setParent(owner, '4444', PARENT_PIN);
    const other = await become('free');
    expect(await enter(other, PARENT_PIN)).toBe('HOUSEHOLD_PIN_WRONG');
    expect(await enter(other, '4444')).toBe('200');
    await setParent(owner, null, '4444');
    expect((await told(owner)).pin).toBe('own');
    expect(await enter(other, '4444')).toBe('200');
  });

  it('is not replaced by a parent PIN that is set later, and only changed with the current one', async () => {
    const { become } = await service();
    const owner = await become('paying');
    await set(owner, PIN);
    await setParent(owner, PARENT_PIN);
    expect((await told(owner)).pin).toBe('own');
    expect(await set(owner, PARENT_PIN)).toBe('HOUSEHOLD_PIN_REQUIRED');
    expect(await set(owner, '4444', PARENT_PIN)).toBe('HOUSEHOLD_PIN_WRONG');
    expect(await set(owner, '4444', PIN)).toBe('200');
    expect(await enter(owner, '4444')).toBe('200');
  });

  it('is guessed five times, by all callers together, and then a right one waits too', async () => {
    const { become, pass } = await service();
    await set(await become('paying'), PIN);
    const one = await become('free');
    const other = await become('guest');
    for (const guess of ['0000', '0001', '0002']) expect(await enter(one, guess)).toBe('HOUSEHOLD_PIN_WRONG');
    for (const guess of ['0003', '0004']) expect(await set(other, '9999', guess)).toBe('HOUSEHOLD_PIN_WRONG');
    expect([await enter(other, PIN), await enter(one, PIN)]).toEqual([
      'TOO_MANY_REQUESTS',
      'TOO_MANY_REQUESTS',
    ]);
    pass(MINUTE);
    expect(await enter(other, PIN)).toBe('200');
  });

  it('shares its guesses with the parent PIN that it is', async () => {
    const { become } = await service();
    const owner = await become('paying');
    await setParent(owner, PARENT_PIN);
    await set(owner, PARENT_PIN);
    const other = await become('free');
    for (const guess of ['0000', '0001', '0002', '0003', '0004']) await enter(other, guess);
    expect(await codeOf(owner.call(endpoints.checkParentPin, { body: { parent_pin: PARENT_PIN } }))).toBe(
      'TOO_MANY_REQUESTS',
    );
  });
});

describe('what the household PIN opens', () => {
  it('is open for ten minutes, for one session and profile, until another PIN is set', async () => {
    const { become, pass } = await service();
    const owner = await become('paying');
    const other = await become('free');
    await set(owner, PIN);
    await enter(other, PIN);
    pass(10 * MINUTE - 1);
    expect(await change(other)).toBe('200');
    pass(1);
    expect(await change(other)).toBe('HOUSEHOLD_PIN_REQUIRED');
    await enter(other, PIN);
    await enter(owner, PIN);
    expect(await set(owner, '4444', PIN)).toBe('200');
    expect([await change(owner), await change(other)]).toEqual(['200', 'HOUSEHOLD_PIN_REQUIRED']);
    await owner.become('gold');
    expect(await change(owner)).toBe('HOUSEHOLD_PIN_REQUIRED');
  });

  it('ends with another profile of the same session', async () => {
    const { browser, choose } = await testFamily({ pin: null });
    await browser.open();
    await set(browser, PIN);
    expect(await change(browser)).toBe('200');
    await choose('p-mum');
    await browser.open();
    expect(await change(browser)).toBe('HOUSEHOLD_PIN_REQUIRED');
    await choose('p-family');
    await browser.open();
    expect(await change(browser)).toBe('200');
  });

  it('is no parent’s permission, nor is that the household’s', async () => {
    const { become } = await service();
    const owner = await become('paying');
    await setParent(owner, PARENT_PIN);
    await set(owner, PARENT_PIN);
    const other = await become('free');
    await setParent(other, '4444');
    await codeOf(other.call(endpoints.checkParentPin, { body: { parent_pin: '4444' } }));
    expect(await change(other)).toBe('HOUSEHOLD_PIN_REQUIRED');
    await enter(other, PARENT_PIN);
    expect(await change(other)).toBe('200');
  });

  it('holds for nobody who makes the cookie up', async () => {
    const { become } = await service();
    await set(await become('paying'), PIN);
    const other = await become('free');
    for (const value of [`${NOON + 1000}.`, `${NOON + 1000}.AAAA`, 'NaN.AAAA', '']) {
      const headers = { cookie: `${other.cookie()}; harbour_household=${value}` };
      expect(await codeOf(other.call(endpoints.changeHousehold, { body: { shared: true }, headers }))).toBe(
        'HOUSEHOLD_PIN_REQUIRED',
      );
    }
  });

  it('is where recordings go, which anyone may say who uses the desktop app', async () => {
    const folder = tmpdir();
    const move = (browser: Browser) =>
      codeOf(browser.call(endpoints.changeImportedRecordings, { body: { folder } }));
    const { become } = await service();
    const guest = await become('guest');
    expect(await move(guest)).toBe('HOUSEHOLD_PIN_UNSET');
    await set(guest, PIN);
    expect(await move(guest)).toBe('200');
    expect(await move(await become('free'))).toBe('HOUSEHOLD_PIN_REQUIRED');
    const launchSecret = 'a-secret-of-this-launch-of-the-app';
    const { url } = await testService({ launchSecret });
    const inApp = serviceBrowser(url, (input, init) => {
      const request = new Request(input, init);
      request.headers.set(LAUNCH_SECRET_HEADER, launchSecret);
      return testFetch(request);
    });
    await inApp.open();
    expect(await move(inApp)).toBe('200');
  });
});

describe('a household PIN that was forgotten', () => {
  it.each(['forget-household-pin', 'forget-household-pin.txt'])(
    'is taken back at the next start if %s is in the data folder',
    async (name) => {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'harbour-household-'));
      onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
      const events: string[] = [];
      const start = () => service({ dataDir, inMemory: false, log: (event) => void events.push(event) });
      const first = await start();
      const owner = await first.become('paying');
      await set(owner, PIN);
      await owner.read(endpoints.changeHousehold, { body: { shared: false } });
      await first.close();
      writeFileSync(path.join(dataDir, name), '');
      const second = await start();
      const other = await second.become('free');
      expect(events).toContain('HOUSEHOLD_PIN_FORGOTTEN');
      expect(await told(other)).toMatchObject({ pin: 'unset', owner: null, shared: false, visible: false });
      expect(await codeOf(other.call(endpoints.importedChannels, {}))).toBe('HOUSEHOLD_PIN_UNSET');
      expect(await set(other, '4444')).toBe('200');
      await second.close();
      const third = await start();
      expect((await told(await third.become('free'))).pin).toBe('own');
    },
  );
});
