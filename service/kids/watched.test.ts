import { describe, expect, it } from 'vitest';
import { testAccountsService } from '#service/testing/test-accounts-service.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { HOUR } from '#shared/kernel/time.ts';

async function watching(profileId: string) {
  const service = await testAccountsService();
  await service.login('family');
  const { browser } = service;
  await browser.read(endpoints.generateProfileAccessToken, {
    body: { profile_id: profileId, profile_name: 'x' },
  });
  return {
    ...service,
    report: (seconds: number) => browser.read(endpoints.reportWatched, { body: { seconds } }),
  };
}

describe('what a kids profile watched', () => {
  it('adds up over reports, and the session says so', async () => {
    const { report, browser } = await watching('p-bo');
    expect((await browser.open()).user.watched_today).toBeNull();
    expect((await report(60)).watched_today?.seconds).toBe(60);
    expect((await report(45)).watched_today?.seconds).toBe(105);
    expect((await browser.open()).user.watched_today?.seconds).toBe(105);
  });

  it('starts at zero on the next day in Hong Kong', async () => {
    const { report, pass } = await watching('p-bo');
    const first = await report(60);
    pass(24 * HOUR);
    const second = await report(30);
    expect(second.watched_today?.seconds).toBe(30);
    expect(second.watched_today?.day).not.toBe(first.watched_today?.day);
  });

  it('is not counted for a general profile', async () => {
    const { report, browser } = await watching('p-mum');
    expect(await report(60)).toMatchObject({ success: false, errors: { code: 'PROFILE_NOT_KIDS' } });
    expect((await browser.open()).user.watched_today).toBeNull();
  });

  it('is refused in amounts that no page reports, and to guests', async () => {
    const { browser } = await watching('p-bo');
    expect((await browser.call(endpoints.reportWatched, { body: { seconds: 3600 } })).status).toBe(400);
    expect((await browser.call(endpoints.reportWatched, { body: { seconds: -5 } })).status).toBe(400);
    const guest = await testAccountsService();
    expect((await guest.browser.call(endpoints.reportWatched, { body: { seconds: 60 } })).status).toBe(401);
  });
});
