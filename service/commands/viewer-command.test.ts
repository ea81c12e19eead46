import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { demoOffers } from '#demo/content/payments/offers.ts';
import type { StartOptions } from '#service/start/start-options.ts';
import { NOON, testBrowser, testPasswords, testService } from '#service/testing/test-client.ts';
import { testContent } from '#service/testing/test-content.ts';
import { testDatabase } from '#service/testing/test-database.ts';
import { folderOf, SOUND } from '#service/testing/test-package.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { DAY } from '#shared/kernel/time.ts';
import { openViewers } from './open-viewers.ts';
import { runViewerCommand } from './viewer-command.ts';

const EMAIL = 'first@tv.example';

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'harbour-viewers-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs a command line, and returns its exit code and what it printed. */
async function run(line: readonly string[], env: Readonly<Record<string, string>> = {}, input = '') {
  const printed: string[] = [];
  const failed: string[] = [];
  const code = await runViewerCommand(line, {
    env,
    clock: { now: () => NOON },
    readInput: async () => input,
    print: (text) => void printed.push(text),
    printError: (text) => void failed.push(text),
    offers: demoOffers,
    open: (installation, clock, offers) => openViewers(installation, clock, offers, testPasswords()),
  });
  return { code, text: printed.join('\n'), failed: failed.join('\n') };
}

/**
 * A service that runs, with its data in a folder, or in PostgreSQL if the tests run on it; and the commands
 * of its operator.
 */
async function installation(options: StartOptions = {}) {
  const shared = await testDatabase(null);
  const folder = newFolder();
  const where = shared.database === undefined ? ['--data', folder] : [];
  const env: Record<string, string> =
    shared.database === undefined ? {} : { HARBOUR_DATABASE: shared.database };
  const content = { ...testContent, offers: demoOffers };
  const { url } = await testService({ dataDir: folder, inMemory: false, ...shared, ...options }, content);
  const viewer = (...line: string[]) => run([...line, ...where], env);
  const login = async (password: string) => {
    const browser = testBrowser(url);
    return { browser, reply: await browser.read(endpoints.login, { body: { id: EMAIL, password } }) };
  };
  return { url, viewer, login, where, env };
}

describe('viewer add', () => {
  it('adds a viewer who logs in at once while the service runs, accepts the terms and chooses a password', async () => {
    const { viewer, login } = await installation();
    const { code, text } = await viewer(
      'add',
      '--email',
      'First@TV.example',
      '--name',
      'Mei',
      '--mobile',
      '+852 6123 4567',
    );
    expect([code, text]).toEqual([
      0,
      expect.stringMatching(
        /^first@tv\.example is added, with customer id 48\d{6}\.\nPassword, shown this once: \w{15}$/,
      ),
    ]);
    const { reply, browser } = await login(text.split(': ').at(-1) ?? '');
    expect(reply).toMatchObject({ success: true, show_tnc: true });
    const { user } = await browser.open();
    expect(user).toMatchObject({
      guest: false,
      email: EMAIL,
      r_pw: true,
      registration_mobile_location: 'hk',
      customer_stage: 'free',
    });
  });

  it('takes a password from standard input, and prints none', async () => {
    const { login, where, env } = await installation();
    const line = ['add', '--email', EMAIL, '--password-stdin', '--json', ...where];
    const added = await run(line, env, 'Chosen2026\n');
    expect([added.code, JSON.parse(added.text)]).toMatchObject([
      0,
      { done: true, email: EMAIL, password: null },
    ]);
    const { browser, reply } = await login('Chosen2026');
    expect(reply.success).toBe(true);
    expect((await browser.open()).user.r_pw).toBe(false);
  });

  it('refuses an email that an account has, and what registration would refuse', async () => {
    const { viewer, where, env } = await installation();
    await viewer('add', '--email', EMAIL);
    expect(await viewer('add', '--email', EMAIL)).toMatchObject({
      code: 1,
      failed: expect.stringContaining('EMAIL_TAKEN'),
    });
    expect(await viewer('add', '--email', 'nobody')).toMatchObject({
      code: 1,
      failed: expect.stringContaining('EMAIL_INVALID'),
    });
    expect(await viewer('add', '--email', 'a@b.example', '--mobile', '85261234')).toMatchObject({ code: 2 });
    expect(
      (await run(['add', '--email', 'a@b.example', '--password-stdin', '--json', ...where], env, 'short'))
        .text,
    ).toBe('{"done":false,"code":"PASSWORD_INVALID"}');
  });
});

describe('viewer grant', () => {
  it('gives a plan by an order without money, which the viewer sees in the session and among the payments', async () => {
    const { viewer, login, where, env } = await installation();
    await run(['add', '--email', EMAIL, '--password-stdin', ...where], env, 'Chosen2026');
    const granted = await viewer('grant', 'complete', '--email', EMAIL, '--days', '30', '--json');
    const ends = new Date(NOON + 30 * DAY).toISOString();
    expect([granted.code, JSON.parse(granted.text)]).toMatchObject([
      0,
      { done: true, plan: 'HK-COMPLETE-M', ends },
    ]);
    const { browser } = await login('Chosen2026');
    const { user } = await browser.open();
    expect([...user.subscriptions].sort()).toEqual(['HARBOUR_KIDS', 'HARBOUR_PLUS', 'HARBOUR_SPORTS']);
    expect(user).toMatchObject({ is_free: false, customer_stage: 'paid', max_concurrent: 4 });
    const [reference = 'none'] = /HT-[\w-]+/.exec(granted.text) ?? [];
    expect(JSON.stringify(await browser.read(endpoints.payments))).toContain(reference);
  });

  it('gives a plan of the station that is on air there, in its country, and none of the demo', async () => {
    const plan = {
      id: 'town',
      name: 'Town',
      tags: ['TOWN'],
      prices: [{ country: 'GB', amount: 5, currency: 'GBP' }],
    };
    const station = await folderOf({
      ...SOUND,
      'station.json': { name: 'Town TV', countries: ['GB', 'US'], currency: 'GBP' },
      'plans.json': [plan],
    });
    const { viewer, login, where, env } = await installation({ station, demoCountry: 'GB' });
    await run(['add', '--email', EMAIL, '--password-stdin', ...where], env, 'Chosen2026');
    expect(await viewer('grant', 'HK-COMPLETE-M', '--email', EMAIL)).toMatchObject({
      code: 1,
      failed: expect.stringContaining('PLAN_UNKNOWN'),
    });
    const granted = await viewer('grant', 'town', '--email', EMAIL);
    expect([granted.code, granted.text]).toEqual([0, expect.stringMatching(/^GB-town is granted/)]);
    const { browser } = await login('Chosen2026');
    expect((await browser.open()).user.subscriptions).toEqual(['TOWN']);
  });

  it('gives a plan of the station that is named, with its tags', async () => {
    const { viewer, login, where, env } = await installation();
    await run(['add', '--email', EMAIL, '--password-stdin', ...where], env, 'Chosen2026');
    const plan = {
      id: 'town',
      name: 'Town',
      tags: ['TOWN'],
      prices: [{ country: 'HK', amount: 5, currency: 'HKD' }],
    };
    const station = await folderOf({ ...SOUND, 'plans.json': [plan] });
    const granted = await viewer('grant', 'town', '--email', EMAIL, '--station', station);
    expect([granted.code, granted.text]).toEqual([0, expect.stringMatching(/^HK-town is granted/)]);
    const { browser } = await login('Chosen2026');
    expect((await browser.open()).user.subscriptions).toEqual(['TOWN']);
    expect((await viewer('grant', 'town', '--email', EMAIL)).failed).toContain('PLAN_UNKNOWN');
    expect((await viewer('grant', 'town', '--email', EMAIL, '--station', '/no/package')).code).toBe(3);
  });

  it('refuses what the viewer has already without a trace, an unknown plan and an unknown viewer', async () => {
    const { viewer, login, where, env } = await installation();
    await run(['add', '--email', EMAIL, '--password-stdin', ...where], env, 'Chosen2026');
    expect(await viewer('grant', 'HK-PLUS-M', '--email', EMAIL)).toMatchObject({
      code: 0,
      text: expect.stringContaining('2026-12-20'),
    });
    expect(await viewer('grant', 'PLUS', '--email', EMAIL)).toMatchObject({
      code: 1,
      failed: expect.stringContaining('PLAN_HELD'),
    });
    const { browser } = await login('Chosen2026');
    await browser.open();
    expect((await browser.read(endpoints.payments)).payments).toHaveLength(1);
    expect(await viewer('grant', 'GIFT-PLUS', '--email', EMAIL)).toMatchObject({
      code: 1,
      failed: expect.stringContaining('PLAN_UNKNOWN'),
    });
    expect(await viewer('grant', 'PLUS', '--email', 'no@tv.example')).toMatchObject({
      code: 1,
      failed: expect.stringContaining('VIEWER_UNKNOWN'),
    });
    expect(await viewer('grant', 'PLUS', '--email', 'free@example.com')).toMatchObject({
      code: 1,
      failed: expect.stringContaining('VIEWER_OF_THE_DEMO'),
    });
  });
});

describe('viewer remove', () => {
  it('removes the viewer with login, session and lists, and leaves the order in the books', async () => {
    const { viewer, login, where, env } = await installation();
    await run(['add', '--email', EMAIL, '--password-stdin', ...where], env, 'Chosen2026');
    await viewer('grant', 'PLUS', '--email', EMAIL);
    const { browser } = await login('Chosen2026');
    expect((await browser.open()).user.guest).toBe(false);
    expect((await viewer('remove', '--email', EMAIL)).code).toBe(2);
    expect(await viewer('remove', '--email', EMAIL, '--yes')).toMatchObject({ code: 0 });
    expect((await browser.open()).user.guest).toBe(true);
    expect((await login('Chosen2026')).reply).toMatchObject({
      success: false,
      errors: { code: 'LOGIN_FAILED' },
    });
    expect(await viewer('add', '--email', EMAIL)).toMatchObject({ code: 0 });
  });
});

describe('a command line', () => {
  it.each([
    [[], 'a command is missing'],
    [['list', '--email', EMAIL], 'list: no such command'],
    [['add'], '--email is missing'],
    [['grant', '--email', EMAIL], 'grant needs a plan'],
    [['grant', 'PLUS', '--email', EMAIL, '--days', '0'], '--days'],
    [['add', '--email', EMAIL], '--data DIR is missing'],
    [['add', '--email', EMAIL, '--colour', 'red'], '--colour'],
    [['remove', 'PLUS', '--email', EMAIL, '--yes'], 'PLUS: too many words'],
  ])('%j is wrong', async (line, says) => {
    const { code, failed } = await run(line);
    expect([code, failed]).toEqual([2, expect.stringContaining(says)]);
    expect(failed).toContain('npm run viewer');
  });

  it('says which folder holds no data, and that --help helps', async () => {
    const folder = newFolder();
    const { code, failed } = await run(['add', '--email', EMAIL, '--data', folder]);
    expect([code, failed]).toEqual([3, expect.stringContaining(`${folder} holds no harbour.sqlite`)]);
    expect(await run(['--help'])).toMatchObject({
      code: 0,
      text: expect.stringContaining('--password-stdin'),
    });
  });
});
