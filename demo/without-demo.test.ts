import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { demoParts } from '#demo/content/demo-parts.ts';
import { serviceBrowser } from '#service/testing/test-browser.ts';
import { surveyEndpoints } from '#shared/contract/audience/survey.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { SURVEY_FRAME_PATH } from '#shared/navigation/external-pages.ts';
import { startService } from './start-service.ts';

const root = path.join(import.meta.dirname, '..');
const { personas, pinCards, surveys } = demoParts ?? { personas: [], pinCards: [], surveys: [] };
const listening = z.object({ event: z.literal('listening'), url: z.url() });

function newFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'harbour-production-'));
}

/** The switches that the guide for operators installs, with a folder and a port of the test's own. */
function installedSwitches(folder: string): readonly string[] {
  const unit = readFileSync(path.join(root, 'deploy', 'systemd', 'harbour-tv.service'), 'utf8');
  const [, switches = ''] = /^ExecStart=.*demo\/main\.ts (.*)$/m.exec(unit) ?? [];
  const given: Readonly<Record<string, string>> = {
    '--port': '0',
    '--ops-port': '0',
    '--data': folder,
    '--web': root,
  };
  const words = switches.split(' ');
  return words.map((word, place) => given[words[place - 1] ?? ''] ?? word);
}

/** Starts the service as its unit does, in a process of its own. */
async function startInstalled(
  folder: string,
): Promise<{ readonly url: string; readonly child: ChildProcess }> {
  const program = ['--disable-warning=ExperimentalWarning', path.join(root, 'demo', 'main.ts')];
  const child = spawn(process.execPath, [...program, ...installedSwitches(folder)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = await once(child.stdout, 'data');
  return { url: listening.parse(JSON.parse(String(line).split('\n')[0] ?? '')).url, child };
}

describe('a service as the guide for operators installs it', () => {
  const folder = newFolder();
  let child: ChildProcess;
  let url = '';
  beforeAll(async () => {
    ({ child, url } = await startInstalled(folder));
  }, 60_000);
  afterAll(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  /** A viewer behind the proxy at an address of their own, so that no limit hides the answer. */
  const viewer = (place: number) =>
    serviceBrowser(url, (address, init) => {
      const headers = new Headers(init?.headers);
      headers.set('x-forwarded-for', `203.0.113.${place + 1}`);
      return fetch(address, { ...init, headers });
    });

  it('lets nobody in with the password that the demo publishes', async () => {
    /* Each wrong password costs the process a tenth of a second: `npm run attack` tries every persona. */
    const ids = ['ultra@demo.harbour.tv', 'free@demo.harbour.tv', '81000016'];
    const tried = ids.map((id, place) =>
      viewer(place).read(endpoints.login, { body: { id, password: demoParts?.password ?? '' } }),
    );
    expect((await Promise.all(tried)).map(({ errors }) => errors?.code)).toEqual(
      ids.map(() => 'LOGIN_FAILED'),
    );
  });

  it('knows no email and no carrier number of a persona', async () => {
    expect(personas.length).toBeGreaterThan(20);
    const emails = new Set(
      personas.flatMap(({ user }) => (typeof user.email === 'string' ? [user.email] : [])),
    );
    const found = await Promise.all(
      [...emails].map((email, place) => viewer(place).read(endpoints.emailCheck, { body: { email } })),
    );
    expect(found.filter((reply) => !('email_accounts' in reply) || reply.email_accounts.length > 0)).toEqual(
      [],
    );
    const numbers = personas.flatMap(({ traits }) => traits?.mobile ?? []);
    expect(numbers.length).toBeGreaterThan(2);
    for (const mobile_number of numbers)
      expect(
        await viewer(1).read(endpoints.requestCarrierCode, { body: { mobile_number, area_code: '853' } }),
      ).toMatchObject({
        success: false,
        errors: { code: '20033501' },
      });
  });

  it('knows no PIN card and no promotion code of the demo', async () => {
    expect(pinCards.length).toBeGreaterThan(8);
    const replies = await Promise.all(
      pinCards.map(({ pin }, place) => viewer(place).read(endpoints.checkPinCard, { body: { pin } })),
    );
    expect(replies.map(({ errors }) => errors?.code)).toEqual(pinCards.map(() => 'PIN_UNKNOWN'));
  });

  it('asks no survey of the demo and has no console', async () => {
    const browser = viewer(1);
    await browser.open();
    expect((await browser.read(surveyEndpoints.surveyConfig)).results).toEqual([]);
    for (const { survey } of surveys)
      expect(
        (await browser.request('GET', `${SURVEY_FRAME_PATH}?survey_id=${survey.id}`)).status,
      ).toBeGreaterThan(399);
    const console = ['/demo', '/demo/', '/demo/surveys/', '/demo/ads/', '/demo/audience/', '/demo/api/state'];
    const calls = [
      'persona',
      'carrier-link',
      'confirm',
      'tv-code',
      'accounts-reset',
      'import',
      'import-cancel',
      'import-forget',
    ];
    const pages = await Promise.all(console.map((place) => browser.request('GET', place)));
    const writes = await Promise.all(
      calls.map((call) => browser.request('POST', `/demo/api/${call}`, { body: { key: 'ultra' } })),
    );
    expect([...pages, ...writes].map(({ status }) => status)).toEqual([...console, ...calls].map(() => 404));
  });

  it('stores no persona', () => {
    const database = new DatabaseSync(path.join(folder, 'harbour.sqlite'), { readOnly: true });
    for (const table of ['accounts', 'account_state', 'profiles', 'devices'])
      expect([table, database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()]).toEqual([
        table,
        { rows: 0 },
      ]);
    database.close();
  });
});

describe('a data folder that had the demo', () => {
  const PUBLIC = { publicOrigin: 'https://tv.example' };
  const body = { id: 'ultra@demo.harbour.tv', password: demoParts?.password ?? '' };

  it('loses its personas and their sessions in a service without it, and has them again with it', {
    timeout: 60_000,
  }, async () => {
    const folder = newFolder();
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const demo = await startService({ dataDir: folder });
    const browser = serviceBrowser(demo.url);
    await browser.read(endpoints.login, { body });
    expect((await browser.open()).user).toMatchObject({ guest: false, user_level: 'gold' });
    const headers = { cookie: browser.cookie() };
    await demo.close();

    const plain = await startService({ dataDir: folder, ...PUBLIC });
    const stranger = serviceBrowser(plain.url);
    expect(await stranger.read(endpoints.login, { body })).toMatchObject({
      success: false,
      errors: { code: 'LOGIN_FAILED' },
    });
    expect((await stranger.read(endpoints.getSession, { headers })).user).toMatchObject({
      guest: true,
      user_level: 'standard',
    });
    await plain.close();

    const again = await startService({ dataDir: folder });
    expect((await serviceBrowser(again.url).read(endpoints.getSession, { headers })).user.guest).toBe(true);
    expect(await serviceBrowser(again.url).read(endpoints.login, { body })).toMatchObject({ success: true });
    await again.close();
  });
});
