import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOON, testBrowser, testFetch, testService } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { DAY } from '#shared/kernel/time.ts';

let data = '';
beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'harbour-told-'));
});
afterEach(() => rmSync(data, { recursive: true }));

const FREE = { id: 'free@example.com', password: 'Pass-free-1' };
const file = (): string => path.join(data, 'harbour.sqlite');

/** A service on the folder at a time, with its log. */
async function serviceAt(now: number) {
  const logged: { readonly event: string; readonly facts: unknown }[] = [];
  const service = await testService({
    inMemory: false,
    dataDir: data,
    clock: { now: () => now },
    log: (event, facts) => logged.push({ event, facts }),
  });
  return { ...service, logged };
}

/** A browser that was logged in before, as seen by another start of the service. */
async function sessionWith(cookie: string, url: string) {
  const reply = await testFetch(`${url}${endpoints.getSession.path}`, { headers: { cookie } });
  return endpoints.getSession.reply.parse(await reply.json());
}

async function loggedIn(): Promise<string> {
  const before = await serviceAt(NOON);
  const browser = testBrowser(before.url);
  await browser.read(endpoints.login, { body: FREE });
  expect((await browser.open()).data_recovered_at).toBeNull();
  await before.close();
  return browser.cookie();
}

describe('data recovered from a damaged file', () => {
  it('is reported to a viewer who had some, for thirty days, and to no others', async () => {
    const cookie = await loggedIn();
    const bytes = readFileSync(file());
    writeFileSync(file(), bytes.fill(0, 0, 100));
    const service = await serviceAt(NOON + DAY);
    const recoveredAt = new Date(NOON + DAY).toISOString();
    expect(await sessionWith(cookie, service.url)).toMatchObject({
      user: { guest: false },
      data_recovered_at: recoveredAt,
    });
    expect((await testBrowser(service.url).open()).data_recovered_at).toBeNull();
    const late = testBrowser(service.url);
    await late.read(endpoints.login, { body: FREE });
    expect((await late.open()).data_recovered_at).toBeNull();
    expect(service.logged).toContainEqual({
      event: 'DATA_RECOVERED',
      facts: expect.objectContaining({ dropped: 0, cut: '' }),
    });
    await service.close();
    const later = await serviceAt(NOON + 32 * DAY);
    expect((await sessionWith(cookie, later.url)).data_recovered_at).toBeNull();
    expect(later.logged.map(({ event }) => event)).not.toContain('DATA_RECOVERED');
  });

  it('is reported to a viewer whose session was lost with it', async () => {
    const cookie = await loggedIn();
    writeFileSync(file(), 'nothing of it left');
    const service = await serviceAt(NOON + DAY);
    expect(await sessionWith(cookie, service.url)).toMatchObject({
      user: { guest: true },
      data_recovered_at: new Date(NOON + DAY).toISOString(),
    });
  });

  it('is what the next start makes of a row that is met damaged', async () => {
    const first = await serviceAt(NOON);
    const outside = new DatabaseSync(file());
    outside.exec("UPDATE programmes SET body = '{' WHERE programme_id = 'paid'");
    outside.close();
    const guest = testBrowser(first.url);
    await guest.open();
    const query = { country_code: 'HK', programme_id: 'paid' };
    const reply = await guest.call(endpoints.programmeRecommendation, { query });
    expect(reply.status).toBe(500);
    expect(first.logged.map(({ event }) => event)).toContain('DATABASE_DAMAGED');
    await first.close();
    const second = await serviceAt(NOON + DAY);
    expect(second.logged.map(({ event }) => event)).toContain('DATA_RECOVERED');
  });
});
