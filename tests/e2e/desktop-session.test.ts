import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APP_ORIGIN } from '#main/os/app-address.ts';
import { createAppHandler } from '#main/os/app-protocol.ts';
import { reversing } from '#main/os/fake-safe-storage.ts';
import { openSecretStore } from '#main/os/secret-store.ts';
import { createServiceForwarder } from '#main/os/service-forwarder.ts';
import { keptCookie } from '#main/os/session-cookie.ts';
import { WEB_FOLDER } from '#scripts/lib/web-build.ts';
import { type Session, session as sessionSchema } from '#shared/contract/schema/session.ts';
import { type RunningApp, startApp } from './running-app.ts';

let app: RunningApp;
let folder: string;
beforeAll(async () => {
  [app, folder] = await Promise.all([startApp(), mkdtemp(path.join(tmpdir(), 'harbour-session-'))]);
});
afterAll(async () => {
  await app?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The app protocol of one run of the desktop app, over what the runs before it kept on the disk. */
async function run() {
  const file = path.join(folder, 'secrets.json');
  const secrets = await openSecretStore({ file, backend: 'protected', storage: reversing, report: () => undefined });
  const forward = createServiceForwarder({ serviceUrl: () => app.url, fetch, cookie: keptCookie(secrets) });
  const handler = createAppHandler({ root: WEB_FOLDER, forward });
  const ask = (place: string, init?: RequestInit): Promise<Response> => handler(new Request(`${APP_ORIGIN}${place}`, init));
  const who = async (): Promise<Session['user']> => sessionSchema.parse(await (await ask('/api/auth/getSession/self/')).json()).user;
  return { ask, who, file };
}
describe('the sign-in of the desktop app', () => {
  it('outlives a restart by the secret store, and the page never sees its cookie', async () => {
    const first = await run();
    const guest = await first.who();
    const signedIn = await first.ask('/demo/api/persona', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key: 'paid' }),
    });
    expect([signedIn.ok, signedIn.headers.get('set-cookie')]).toEqual([true, null]);
    const member = await first.who();
    expect(member).not.toEqual(guest);
    await expect.poll(async () => (await readFile(first.file, 'utf8').catch(() => '')).length).toBeGreaterThan(0);
    expect(await readFile(first.file, 'utf8')).not.toContain('harbour_session');
    const again = await (await run()).who();
    expect(again).toMatchObject({ profile_id: member.profile_id });
    expect(again).not.toEqual(guest);
  });
});
