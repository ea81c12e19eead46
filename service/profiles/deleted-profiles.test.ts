import { describe, expect, it } from 'vitest';
import { testBrowser, testService } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

describe('profiles that are made and deleted one after the other', () => {
  it('end at a limit, so that an account fills no table between two sweeps', async () => {
    const { url } = await testService();
    const browser = testBrowser(url);
    await browser.become('family');
    const save = (id: string | undefined, status?: 'inactive') =>
      browser.read(endpoints.saveProfile, {
        body: {
          id,
          profile: { profile_name: 'Again', profile_class: 'general', ...(status ? { status } : {}) },
        },
      });
    const codes: string[] = [];
    for (let n = 0; n < 60; n += 1) {
      const made = await save(undefined);
      if (!made.success) codes.push(made.errors?.code ?? '');
      else await save(made.profile?.id, 'inactive');
    }
    expect(codes).toEqual(Array.from({ length: 10 }, () => 'PROFILE_LIMIT'));
  });
});
