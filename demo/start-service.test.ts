import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personas } from '#demo/content/accounts/personas.ts';
import { buildCatalogue } from '#demo/content/catalogue.ts';
import type { RunningService } from '#service/start/running-service.ts';
import { testBrowser, testPasswords } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { startService } from './start-service.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'harbour-start-'));
afterAll(() => rmSync(folder, { recursive: true }));
const catalogue = buildCatalogue();
const HK = { country_code: 'HK' };

/** Personas whose pair another device holds. */
const BLOCKED = ['blocked-pair', 'carrier-paired'];
/**
 * Personas that a login does not bring straight to playing: its reply, and the profiles to choose from if
 * someone is logged in.
 */
const LOGINS: Readonly<
  Record<string, { readonly reply: object; readonly profiles: readonly string[] | null }>
> = {
  paid: {
    reply: { success: true },
    profiles: ['家豪 general active', '詠詩 general active', '小明 kids active'],
  },
  family: {
    reply: { success: true, show_tnc: false },
    profiles: ['爸爸 general active', '媽媽 general active', '小寶 kids active', '小雨 kids active'],
  },
  'new-family': { reply: { success: true }, profiles: [' general new'] },
  'first-profile': { reply: { success: true }, profiles: [' general new'] },
  'several-ids': { reply: { success: true, cids: [{ id: '81000015' }, { id: '81000016' }] }, profiles: null },
  unverified: {
    reply: { success: false, errors: { code: '20370221' }, boss_id: '81000017' },
    profiles: null,
  },
  pending: { reply: { success: false, errors: { code: '20370221' }, boss_id: '81000030' }, profiles: null },
  suspended: { reply: { success: false, errors: { code: 'ACCOUNT_SUSPENDED' } }, profiles: null },
};

describe('startService', () => {
  it('writes a fresh data folder in under 3 s of computing and starts faster from then on', {
    timeout: 20_000,
  }, async () => {
    const took = async (): Promise<number> => {
      const from = process.threadCpuUsage();
      const service = await startService({ dataDir: folder });
      const { user, system } = process.threadCpuUsage(from);
      await service.close();
      return (user + system) / 1000;
    };
    const first = await took();
    expect(first).toBeLessThan(3000);
    expect(await took()).toBeLessThan(first);
  });

  it('rejects a port that is taken', async () => {
    const first = await startService({ inMemory: true });
    await expect(startService({ inMemory: true, port: first.port })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
    await first.close();
  });
});

describe('the demo catalogue', () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startService({ inMemory: true, checkReplies: true, passwords: testPasswords() });
  }, 20_000);
  afterAll(() => service.close());

  it('fills every call of the first screens as the contract has it', { timeout: 20_000 }, async () => {
    const browser = testBrowser(service.url);
    await browser.become('paid');
    const { channels } = await browser.read(endpoints.channelList, { query: { ...HK, all: 'true' } });
    expect(channels).toHaveLength(60);
    const { item } = await browser.read(endpoints.guide, {
      query: { ...HK, from: new Date().toISOString() },
    });
    expect(item.filter((one) => one.epg.length === 0)).toEqual([]);
    const { rows } = await browser.read(endpoints.homepage, { query: HK });
    expect(rows.length).toBeGreaterThan(8);
    for (const { programmeId } of catalogue.programmes.filter((_, index) => index % 10 === 0)) {
      await browser.read(endpoints.programme, { query: { ...HK, programme_id: programmeId } });
      await browser.read(endpoints.episodes, { query: { ...HK, programme_id: programmeId } });
    }
  });

  it('draws a picture for every programme, channel and profile', async () => {
    for (const place of [
      '/art/wide/108003/10.svg',
      '/art/hero/108003/0.svg',
      '/art/mark/HARB.svg',
      '/art/avatar/any.svg',
    ]) {
      const reply = await fetch(service.url + place);
      expect([place, reply.status, (await reply.text()).startsWith('<svg')]).toEqual([place, 200, true]);
    }
  });

  const plain = personas.filter((one) => one.login !== null && !(one.key in LOGINS));
  it.each(plain)(
    'lets $key in by the documented login, ready to play unless the pair is blocked [S1-1-001]',
    async ({ key, login }) => {
      const browser = testBrowser(service.url);
      expect(await browser.read(endpoints.login, { body: login })).toMatchObject({ success: true });
      const { user } = await browser.open();
      expect([user.guest, typeof user.token, user.blocked_pair]).toEqual([
        false,
        'string',
        BLOCKED.includes(key),
      ]);
    },
  );

  it.each(Object.entries(LOGINS))(
    'persona %s shows what it is for at its login',
    async (key, { reply, profiles }) => {
      const browser = testBrowser(service.url);
      const persona = personas.find((one) => one.key === key);
      expect(await browser.read(endpoints.login, { body: persona?.login })).toMatchObject(reply);
      const { user } = await browser.open();
      expect([user.guest, user.profile_id]).toEqual([profiles === null, null]);
      if (profiles !== null) {
        const list = await browser.read(endpoints.getProfileList);
        expect(list.profiles.map((one) => `${one.profile_name} ${one.profile_class} ${one.status}`)).toEqual(
          profiles,
        );
      }
    },
  );
});

describe('main', () => {
  const run = (...args: string[]) => {
    const script = path.join(import.meta.dirname, 'main.ts');
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    const line = new Promise<unknown>((resolve) =>
      child.stdout?.once('data', (text: Buffer) => resolve(JSON.parse(text.toString()))),
    );
    const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
    return { child, line, ended };
  };

  it.each(['SIGTERM', 'SIGINT', 'disconnect'] as const)(
    'says where it listens and stops at %s',
    { timeout: 20_000 },
    async (how) => {
      const { child, line, ended } = run('--in-memory', '--demo-country', 'MO');
      const said = await line;
      expect(said).toMatchObject({
        event: 'listening',
        url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      });
      if (how === 'disconnect') child.disconnect();
      else child.kill(how);
      expect(await ended).toBe(0);
    },
  );

  it('says what is wrong with its options and ends with 1', { timeout: 20_000 }, async () => {
    const { line, ended } = run('--port', 'many');
    expect(await line).toMatchObject({ event: 'failed' });
    expect(await ended).toBe(1);
  });
});
