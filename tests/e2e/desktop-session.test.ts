import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  CONSOLE_SERVICE_PATH,
  createAppHandler,
  createConsoleHandler,
  PAGE_SERVICE_PATHS,
} from '#main/os/protocol/app-protocol.ts';
import { APP_ORIGIN, CONSOLE_ORIGIN } from '#main/os/protocol/app-url.ts';
import { fakeSafeStorage } from '#main/os/secrets/fake-safe-storage.ts';
import { openSecretStore } from '#main/os/secrets/secret-store.ts';
import { createServiceForwarder } from '#main/os/service/service-forwarder.ts';
import type { ServiceProcess } from '#main/os/service/service-process.ts';
import { persistentCookieStore } from '#main/os/service/session-cookie.ts';
import { WEB_FOLDER } from '#scripts/lib/web-build.ts';
import { type Session, session as sessionSchema } from '#shared/contract/accounts/session.ts';
import { LAUNCH_SECRET_HEADER } from '#shared/contract/launch-secret.ts';
import { launchService } from './launched-service.ts';

let service: ServiceProcess;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'harbour-session-'));
  service = launchService(['--data', path.join(folder, 'service')]);
  await vi.waitUntil(() => service.url() !== null, { timeout: 30_000 });
});
afterAll(async () => {
  service?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The app protocol of one run of the desktop app, over what the runs before it kept on the disk. */
async function run() {
  const file = path.join(folder, 'secrets.json');
  const secrets = await openSecretStore({
    file,
    backend: 'protected',
    storage: fakeSafeStorage,
    report: () => undefined,
  });
  const { url: serviceUrl, secret } = service;
  const shared = { serviceUrl, secret, fetch, cookie: persistentCookieStore(secrets) };
  const handler = createAppHandler({
    root: WEB_FOLDER,
    forward: createServiceForwarder({ ...shared, serves: PAGE_SERVICE_PATHS }),
  });
  const inConsole = createConsoleHandler(createServiceForwarder({ ...shared, serves: CONSOLE_SERVICE_PATH }));
  const ask = (place: string, init?: RequestInit): Promise<Response> =>
    handler(new Request(`${APP_ORIGIN}${place}`, init));
  const askConsole = (place: string, init?: RequestInit): Promise<Response> =>
    inConsole(new Request(`${CONSOLE_ORIGIN}${place}`, init));
  const who = async (): Promise<Session['user']> =>
    sessionSchema.parse(await (await ask('/api/auth/getSession/self/')).json()).user;
  return { ask, askConsole, who, file };
}

const asPersona = (key: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ key }),
});

describe('the login of the desktop app', () => {
  it('is chosen in the demo console, outlives a restart by the secret store, and no page sees its cookie', async () => {
    const first = await run();
    const guest = await first.who();
    const loggedIn = await first.askConsole('/demo/api/persona', asPersona('paid'));
    expect([loggedIn.ok, loggedIn.headers.get('set-cookie')]).toEqual([true, null]);
    const member = await first.who();
    expect(member).not.toEqual(guest);
    await expect
      .poll(async () => (await readFile(first.file, 'utf8').catch(() => '')).length)
      .toBeGreaterThan(0);
    expect(await readFile(first.file, 'utf8')).not.toContain('harbour_session');
    const again = await (await run()).who();
    expect(again).toMatchObject({ profile_id: member.profile_id });
    expect(again).not.toEqual(guest);
  });
});

describe('the service of the desktop app', () => {
  it('answers no caller without the secret of this launch', async () => {
    const url = service.url() ?? '';
    const strangers = [{}, { [LAUNCH_SECRET_HEADER]: randomBytes(32).toString('base64url') }];
    for (const headers of strangers) {
      for (const place of ['/', '/demo/', '/demo/api/state', '/api/auth/getSession/self/', '/media/']) {
        expect([place, (await fetch(url + place, { headers })).status]).toEqual([place, 403]);
      }
      const body = {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ key: 'paid' }),
      };
      expect((await fetch(`${url}/demo/api/persona`, body)).status).toBe(403);
    }
    expect(
      (await fetch(`${url}/demo/api/state`, { headers: { [LAUNCH_SECRET_HEADER]: service.secret } })).status,
    ).toBe(200);
  });

  it('gives its console to the console’s window only, and that window nothing else', async () => {
    const { ask, askConsole } = await run();
    const status = async (reply: Promise<Response>): Promise<number> => (await reply).status;
    for (const place of [
      '/demo',
      '/demo/',
      '/demo/api/state',
      '/api/..\\demo/api/state',
      '/api/%2e%2e/demo/api/state',
    ]) {
      expect([place, await status(ask(place))]).toEqual([place, 404]);
    }
    expect(await status(ask('/demo/api/persona', asPersona('paid')))).toBe(404);
    expect(await status(ask('/api/..\\demo/api/persona', asPersona('paid')))).toBe(404);
    expect(await status(askConsole('/demo/'))).toBe(200);
    for (const place of [
      '/',
      '/tc/home/',
      '/api/auth/getSession/self/',
      '/media/',
      '/desktop.html',
      '/demo/..\\api/auth/getSession/self/',
    ]) {
      expect([place, await status(askConsole(place))]).toEqual([place, 404]);
    }
  });
});
